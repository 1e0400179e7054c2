import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pill } from './Pill';

/** Says whether the books add up as they must. */
export function CheckPill({ holds, children }: { holds: boolean; children: ReactNode }) {
  return (
    <Pill tone={holds ? 'success' : 'danger'} icon={holds ? CircleCheck : TriangleAlert}>
      {children}
    </Pill>
  );
}
