import { useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { useKitWords } from '#ui/words/kitWords.ts';
import { listHolidays, updateHolidays } from '../../contract/holiday';
import { copyYear } from '../../rules/copyYear';

/** Takes the company's own days of the year before over into this year, on the same dates; what is there already stays. */
export function CopyYearDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const say = useMessages('time');
  const before = useRead(listHolidays, { year: year - 1 });
  const here = useRead(listHolidays, { year });
  const write = useWrite(updateHolidays, { touches: ['Timesheet'] });
  const years = { from: year - 1, to: year, next: year + 1 };
  if (!before.data || !here.data) return null;
  const { fresh, knownCount } = copyYear(before.data.rows, { to: year, known: here.data.rows });
  const title = say('holiday.copyTitle', years);
  if (fresh.length === 0)
    return (
      <NothingToCopy
        title={title}
        reason={say(knownCount > 0 ? 'holiday.copyKnown' : 'holiday.copyNothing', { ...years, count: knownCount })}
        onClose={onClose}
      />
    );
  const copy = async () => {
    await write.mutateAsync({ holidays: fresh });
    notify('success', say('holiday.copied', { count: fresh.length }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      description={
        <>
          {say('holiday.copyExplain', { count: fresh.length })}
          {knownCount > 0 ? say('holiday.copyStays', { count: knownCount }) : null}
        </>
      }
      confirmLabel={say('holiday.copySubmit')}
      busy={write.isPending}
      onConfirm={() => void copy()}
      onCancel={onClose}
    />
  );
}

/** Why there is nothing to take over, and what to do instead. */
function NothingToCopy({ title, reason, onClose }: { title: string; reason: string; onClose: () => void }) {
  const words = useKitWords();
  const closeRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title={title}
      description={reason}
      width={420}
      initialFocus={closeRef}
      onClose={onClose}
      actions={
        <Button ref={closeRef} onClick={onClose}>
          {words.close}
        </Button>
      }
    />
  );
}
