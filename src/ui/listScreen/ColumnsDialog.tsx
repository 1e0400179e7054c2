import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Dialog } from '../dialog/Dialog';
import { CheckField } from '../field/CheckField';
import { SelectField } from '../field/SelectField';
import { type ColumnLayout, changeColumn, isShown, orderColumns } from '../list/columnLayout';
import type { ListColumn } from '../list/listColumn';
import { useListWords } from '../words/listWords';
import styles from './ColumnsDialog.module.css';

interface ColumnsDialogProps {
  columns: readonly Pick<ListColumn<never>, 'field' | 'title' | 'pinned' | 'isOptional'>[];
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
  onClose: () => void;
}

/** Which columns are shown, in what order, and which stay in sight; every change is seen at once behind it. */
export default function ColumnsDialog({ columns, layout, onChange, onClose }: ColumnsDialogProps) {
  const words = useListWords();
  const table = useRef<HTMLTableSectionElement>(null);
  const ordered = orderColumns(columns, layout);
  const fields = ordered.map(({ field }) => field);
  const states = new Map(layout.map((state) => [state.field, state]));
  const shownCount = ordered.filter((column) => isShown(column, states.get(column.field))).length;

  const move = (field: string, step: 1 | -1) => {
    const from = fields.indexOf(field);
    const to = from + step;
    if (to < 0 || to >= fields.length) return;
    const next = fields.filter((other) => other !== field);
    next.splice(to, 0, field);
    onChange(next.map((each) => states.get(each) ?? { field: each }));
    requestAnimationFrame(() => table.current?.rows[to]?.querySelector('input')?.focus());
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={words.columns.title}
      description={words.columns.explain}
      actions={
        <>
          <Button onClick={() => onChange([])}>{words.columns.reset}</Button>
          <Button kind="main" onClick={onClose}>
            {words.columns.done}
          </Button>
        </>
      }
    >
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{words.columns.column}</th>
            <th scope="col">{words.columns.pinned}</th>
            <td />
          </tr>
        </thead>
        <tbody ref={table}>
          {ordered.map((column) => {
            const { field, title, pinned } = column;
            const state = states.get(field);
            const isOn = isShown(column, state);
            return (
              <tr key={field}>
                <td>
                  <CheckField
                    label={title}
                    checked={isOn}
                    readOnly={isOn && shownCount === 1}
                    onChange={(isChecked) => onChange(changeColumn(fields, layout, { field, isHidden: !isChecked }))}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                      event.preventDefault();
                      move(field, event.key === 'ArrowUp' ? -1 : 1);
                    }}
                  />
                </td>
                <td>
                  <SelectField
                    variant="cell"
                    label={`${title} ${words.columns.pinned}`}
                    value={state?.pinned ?? pinned ?? 'none'}
                    options={(['none', 'left', 'right'] as const).map((side) => ({
                      value: side,
                      label: words.columns.pin[side],
                    }))}
                    onChange={(side) => onChange(changeColumn(fields, layout, { field, pinned: side }))}
                  />
                </td>
                <td>
                  <IconButton label={words.columns.up(title)} icon={ArrowUp} onClick={() => move(field, -1)} />
                  <IconButton label={words.columns.down(title)} icon={ArrowDown} onClick={() => move(field, 1)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
