import { useEffect, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { type LawTableRead, TABLES_OF } from '../../contract/lawTable';
import type { TableFamily } from '../../rates/tableKinds';
import { FAMILIES } from './families';
import { OwnTableDialog } from './OwnTableDialog';
import { STATUS_TONES } from './statusTones';
import styles from './Table.module.css';
import { TableRows } from './TableRows';
import { wordFigure } from './wordCell';

/** One table: where it comes from, its rows, and what another version differs by. */
export function TableScreen({ family }: { family: TableFamily }) {
  const say = useMessages('payroll');
  const { noun } = FAMILIES[family];
  const { filters, setFilters } = useFilters({ id: '', with: '' });
  const table = useRead(TABLES_OF[family].get, { id: filters.id }, { enabled: filters.id !== '', message: false });
  const other = useRead(TABLES_OF[family].get, { id: filters.with }, { enabled: filters.with !== '', message: false });
  return (
    <ScreenFrame label={say(`${noun}.recordTitle`)}>
      {table.data ? (
        <OneTable
          key={table.data.id}
          family={family}
          table={table.data}
          other={filters.with === '' ? undefined : other.data}
          onCompare={(id) => setFilters({ ...filters, with: id })}
        />
      ) : filters.id === '' ? (
        <EmptyState kind="empty" title={say('table.none')} next={say('table.noneNext')} />
      ) : table.error ? (
        <FailedRead error={table.error} onRetry={table.refetch} />
      ) : (
        <Skeleton rows={20} columns={[96, 96, 96, 96, 0]} />
      )}
    </ScreenFrame>
  );
}

interface OneTableProps {
  family: TableFamily;
  table: LawTableRead;
  other: LawTableRead | undefined;
  onCompare: (id: string) => void;
}

const NOTHING = '-';

function OneTable({ family, table, other, onCompare }: OneTableProps) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const { noun, table: screen, subject } = FAMILIES[family];
  const [dialog, setDialog] = useState<'copy' | 'edit' | null>(null);
  const right = useMissingRightInWords(TABLES_OF[family].update);
  const disabled = right && say('noRight', { right });
  const title = `${say(`kinds.${table.kind}`)} ${table.title}`;
  useEffect(() => setTitle(title), [setTitle, title]);
  useCommandHandlers({
    [`${screen}-copy`]: { run: () => setDialog('copy'), disabled },
    [`${screen}-edit`]: {
      run: () => setDialog('edit'),
      disabled: disabled ?? (table.origin === 'law' ? say('table.notOwn') : undefined),
    },
  });
  return (
    <>
      <Toolbar title={title} state={<Pill tone={STATUS_TONES[table.status]}>{say(`statuses.${table.status}`)}</Pill>}>
        {disabled ? null : (
          <>
            {table.origin === 'company' ? (
              <Button command={`${screen}-edit`} onClick={() => setDialog('edit')}>
                {say('own.edit')}
              </Button>
            ) : null}
            <Button command={`${screen}-copy`} onClick={() => setDialog('copy')}>
              {say('own.copy')}
            </Button>
          </>
        )}
      </Toolbar>
      <FilterBar>
        <Filter width={320}>
          <SelectField
            label={say('table.compareWith')}
            value={other?.id ?? NOTHING}
            options={[
              { value: NOTHING, label: say('table.compareNothing') },
              ...table.versions
                .filter(({ id }) => id !== table.id)
                .map(({ id, title: name, effectiveFrom }) => ({
                  value: id,
                  label: `${formatDay(effectiveFrom)} ${name}`,
                })),
            ]}
            onChange={(id) => onCompare(id === NOTHING ? '' : id)}
          />
        </Filter>
      </FilterBar>
      <RecordFrame
        screen={screen}
        subject={{ kind: subject, id: table.id }}
        words={['payroll', noun]}
        change={TABLES_OF[family].update}
      >
        <div className={styles.record}>
          <TableFacts table={table} />
          <TableRows key={other?.id ?? NOTHING} table={table} other={other} />
        </div>
      </RecordFrame>
      {dialog ? (
        <OwnTableDialog family={family} base={table} isEdit={dialog === 'edit'} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

function TableFacts({ table }: { table: LawTableRead }) {
  const say = useMessages('payroll');
  const through = table.effectiveThrough === null ? say('table.open') : formatDay(table.effectiveThrough);
  return (
    <div className={styles.facts}>
      <RequestFacts
        facts={[
          [say('table.valid'), say('table.validFromThrough', { from: formatDay(table.effectiveFrom), through })],
          [say('table.law'), table.law],
          [say('table.source'), table.source],
          [say('table.checkedOn'), formatDay(table.checkedOn)],
          ...table.figures.map(
            ({ name, unit, value }) =>
              [say(`figureNames.${table.kind}.${name}`), `${wordFigure(value, unit)}${say(`units.${unit}`)}`] as const,
          ),
          [say('table.checksum'), table.checksum],
        ]}
      />
      {table.note === null ? null : <p className={styles.note}>{table.note}</p>}
    </div>
  );
}
