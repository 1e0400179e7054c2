import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { SeenColumns } from '../contract/upload';

interface RememberedColumnsProps {
  columns: SeenColumns;
  onChange: () => void;
}

/** By what the columns of a file are read, and the way to say it anew. Titles that were understood need no word. */
export function RememberedColumns({ columns, onChange }: RememberedColumnsProps) {
  const say = useMessages('journal-exchange');
  return (
    <>
      {columns.source === 'learned' ? <ColumnsSource columns={columns} /> : null}
      <Button command="accounting:change-columns" onClick={onChange}>
        {say('uploadWork.columns.change')}
      </Button>
    </>
  );
}

/** Where the meanings of columns come from; remembered ones with the moment and the person. */
export function ColumnsSource({ columns: { source, learned } }: { columns: SeenColumns }) {
  const say = useMessages('journal-exchange');
  const word = learned
    ? say('uploadWork.columns.source.learned', { at: formatInstant(learned.at), by: learned.by })
    : say(`uploadWork.columns.source.${source}`);
  return <Pill tone={source === 'learned' ? 'success' : 'info'}>{word}</Pill>;
}
