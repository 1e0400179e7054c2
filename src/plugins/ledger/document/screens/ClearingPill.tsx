import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { ClearingState } from '../contract/journalEntry';

const LOOKS = {
  open: { tone: 'info', icon: Circle },
  partial: { tone: 'warning', icon: CircleDot },
  cleared: { tone: 'success', icon: CircleCheck },
} as const;

/** How far a document is settled, the same in every screen. */
export function ClearingPill({ clearing }: { clearing: ClearingState }) {
  const say = useMessages('ledger');
  const { tone, icon } = LOOKS[clearing];
  return (
    <Pill tone={tone} icon={icon}>
      {say(`clearing.states.${clearing}`)}
    </Pill>
  );
}
