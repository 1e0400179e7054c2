import { useRef, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf } from '#core/value/month.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import type { EmployeeName } from '../../contract/names';
import { moveTeams, type TeamMove } from '../../contract/teamMove';

interface MoveDialogProps {
  moves: readonly TeamMove[];
  people: readonly EmployeeName[];
  departmentTitle: (code: string) => string;
  onSaved: () => void;
  onClose: () => void;
}

/** What was tried out becomes a change to come, from a day on. */
export default function MoveDialog({ moves, people, departmentTitle, onSaved, onClose }: MoveDialogProps) {
  const say = useMessages('people');
  const first = useRef<HTMLInputElement>(null);
  const today = dayInTokyo(new Date());
  const [from, setFrom] = useState<string | null>(firstDayOf(addMonths(monthOf(today), 1)));
  const save = useWrite(moveTeams, { message: false, touches: ['Position'] });
  const nameOf = (id: string | null | undefined) => people.find((person) => person.id === id)?.name ?? '';
  const submit = async () => {
    if (from === null) return [{ fieldId: 'move-from', message: say('fact.fromMissing') }];
    const { moved } = await save.mutateAsync({ from, moves: [...moves] });
    notify('success', say('organisation.moved', { count: moved }));
    onSaved();
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('organisation.saveMoves')}
      description={say('organisation.saveMovesHint')}
      initialFocus={first}
      width={480}
      submitLabel={say('fact.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <DayField
        id="move-from"
        ref={first}
        label={say('fact.from')}
        required
        today={today}
        value={from}
        onChange={setFrom}
      />
      <ul>
        {moves.map(({ id, department, managerId }) => (
          <li key={id}>
            {say('organisation.move', {
              name: nameOf(id),
              to: [department && departmentTitle(department), nameOf(managerId)]
                .filter(Boolean)
                .join(say('fact.comma')),
            })}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
