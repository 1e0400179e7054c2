import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { listLeave } from '../contract/leave';

/** What is left of my annual leave, what of it lapses next, and what the duty of five days still asks for. */
export default function LeaveTile() {
  const say = useMessages('time');
  const read = useRead(listLeave, { isOwn: 'true' }, { message: false });
  if (!read.data) return <TilePending read={read} rows={2} />;
  const [own] = read.data.rows;
  if (!own) return <p>{say('leaveTile.none')}</p>;
  return (
    <>
      <p>
        <strong>{say('leaveTile.left', { days: own.leftDays })}</strong>{' '}
        <ScreenLink to="/TimesheetManage/leave-requests">{say('leaveRequest.listTitle')}</ScreenLink>
      </p>
      {own.lapsesOn !== null && own.lapsingDays > 0 ? (
        <p>{say('sheet.lapse', { days: own.lapsingDays, on: formatDay(own.lapsesOn) })}</p>
      ) : null}
      {own.dutyMissingDays !== null && own.dutyMissingDays > 0 && own.dutyThrough !== null ? (
        <p>{say('sheet.duty', { days: own.dutyMissingDays, through: formatDay(own.dutyThrough) })}</p>
      ) : null}
    </>
  );
}
