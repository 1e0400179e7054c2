import { useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';

interface JumpDialogProps {
  startOn: string;
  onJump: (day: string) => void;
  onClose: () => void;
}

/** The day on which the lines shown begin; empty is the first day of the period. */
export function JumpDialog({ startOn, onJump, onClose }: JumpDialogProps) {
  const say = useMessages('statements');
  const [day, setDay] = useState<string | null>(startOn || null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      asksToDiscard={false}
      title={say('items.jump')}
      description={say('items.jumpExplain')}
      submitLabel={say('items.jump')}
      width={360}
      initialFocus={field}
      onClose={onClose}
      onSubmit={async () => {
        onJump(day ?? '');
        onClose();
        return [];
      }}
    >
      <DayField ref={field} label={say('items.startOn')} today={dayInTokyo(new Date())} value={day} onChange={setDay} />
    </FormDialog>
  );
}
