import { DayField } from '#ui/field/DayField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { knownNote } from './knownDay';

interface KnownFilterProps {
  known: string;
  today: string;
  onChange: (change: { known: string }) => void;
}

/** The day whose knowledge a report is drawn up from; empty is now. */
export function KnownFilter({ known, today, onChange }: KnownFilterProps) {
  const say = useMessages('statements');
  return (
    <Filter width={148}>
      <DayField
        label={say('report.known')}
        today={today}
        value={known || null}
        onChange={(day) => onChange({ known: day ?? '' })}
      />
    </Filter>
  );
}

export function KnownPill({ known }: { known: string }) {
  const say = useMessages('statements');
  return known ? <Pill tone="info">{knownNote(known, say)}</Pill> : null;
}
