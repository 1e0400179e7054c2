import { CircleCheck, Hourglass, PencilLine, Reply, Undo2 } from 'lucide-react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { Status } from '../contract/journalEntry';

const LOOKS = {
  new: { tone: 'neutral', icon: PencilLine },
  draft: { tone: 'info', icon: PencilLine },
  parked: { tone: 'warning', icon: Hourglass },
  rejected: { tone: 'danger', icon: Reply },
  posted: { tone: 'success', icon: CircleCheck },
  reversed: { tone: 'warning', icon: Undo2 },
  reversal: { tone: 'neutral', icon: Undo2 },
} as const;

/** The state of a document, the same in every screen; `isCorrected`: it was reversed for the one in its place. */
export function StatusPill({ status, isCorrected = false }: { status: Status | 'new'; isCorrected?: boolean }) {
  const say = useMessages('ledger');
  const { tone, icon } = LOOKS[status];
  return (
    <Pill tone={tone} icon={icon}>
      {say(isCorrected ? 'status.corrected' : `status.${status}`)}
    </Pill>
  );
}
