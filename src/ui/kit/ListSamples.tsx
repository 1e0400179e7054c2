import { Check, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../emptyState/EmptyState';
import { CheckField } from '../field/CheckField';
import { TextField } from '../field/TextField';
import { DataList, type ListColumn } from '../list/DataList';
import { Pill } from '../pill/Pill';
import { ReportTable } from '../report/ReportTable';
import styles from './KitPage.module.css';
import { KitSection } from './KitSection';
import { SAMPLE_COLUMNS, SAMPLE_REPORT, type SampleRow, sampleRows } from './sampleRows';

const COLUMNS: readonly ListColumn<SampleRow>[] = [
  ...SAMPLE_COLUMNS,
  {
    field: 'state',
    title: '状態',
    kind: 'state',
    value: ({ state }) => (state === 'open' ? '下書き' : '登録済'),
    render: ({ state }) =>
      state === 'open' ? (
        <Pill tone="neutral" icon={Pencil}>
          下書き
        </Pill>
      ) : (
        <Pill tone="success" icon={Check}>
          登録済
        </Pill>
      ),
  },
];

export function ListSamples() {
  const rows = useMemo(() => sampleRows(10_000), []);
  const totals = useMemo(() => ({ amount: rows.reduce((sum, { amount }) => sum + amount, 0) }), [rows]);
  const [quickText, setQuickText] = useState('');
  const [isLoading, setLoading] = useState(true);
  const [note, setNote] = useState('');
  return (
    <KitSection title="DataList">
      <div className={styles.row}>
        <TextField type="search" label="一覧を探す" value={quickText} onChange={setQuickText} />
        <CheckField label="読み込み中" checked={isLoading} onChange={setLoading} />
        <output data-testid="list-note">{note}</output>
      </div>
      <div className={styles.list}>
        <DataList
          label="見本の一覧"
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          totals={totals}
          quickText={quickText}
          onOpen={({ number }) => setNote(`開いた ${number}`)}
          onSelectionChange={(selected) => setNote(`選択 ${selected.length}`)}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <DataList
            label="空の一覧"
            columns={COLUMNS}
            rows={[]}
            rowId={({ id }) => id}
            loading={isLoading}
            empty={<EmptyState kind="empty" next="F5 で新しく作れます。" />}
          />
        </div>
        <div className={styles.list}>
          <DataList
            label="短い一覧"
            columns={COLUMNS}
            rows={rows.slice(0, 4)}
            rowId={({ id }) => id}
            totals={{ amount: -12_345 }}
          />
        </div>
      </div>
    </KitSection>
  );
}

export function ReportSamples() {
  const [opened, setOpened] = useState('');
  return (
    <KitSection title="ReportTable">
      <ReportTable
        label="見本の表"
        titleHeading="名称"
        columns={[
          { field: 'now', title: '当月' },
          { field: 'before', title: '前月' },
        ]}
        rows={SAMPLE_REPORT}
        onOpen={({ title }) => setOpened(title)}
      />
      <output data-testid="report-note">{opened}</output>
    </KitSection>
  );
}
