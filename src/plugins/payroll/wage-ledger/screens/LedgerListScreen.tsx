import { FileSpreadsheet } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { PAPERS_AT_MOST } from '#core/paper/contract.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type AskProps, askedAct, type ListDefinition } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { downloadWageLedgers, getWageLedger, type LedgerHead, listWageLedgers } from '../contract/wageLedger';

/** The years that may have pay, the latest first: this one, the next, and as many as the law has them kept (7). */
const yearsFrom = (today: string) =>
  Array.from({ length: 9 }, (_, index) => String(Number(today.slice(0, 4)) + 1 - index));

const amount = (field: 'gross' | 'deductions' | 'net') =>
  ({ field, kind: 'amount', width: 128, fieldClass: 'pay', sum: true }) as const;

const ledgers: ListDefinition<typeof listWageLedgers> = {
  screen: 'payroll:ledger-list',
  words: ['payroll', 'ledgers'],
  read: listWageLedgers,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ employee, year }) => `/SalaryLedgerList/ledger?${new URLSearchParams({ employee, year: String(year) })}`,
  columns: [
    { field: 'employee', kind: 'code', width: 96, pinned: 'left' },
    { field: 'name', width: 160, pinned: 'left' },
    { field: 'departmentTitle', width: 160 },
    { field: 'slips', kind: 'number', width: 88 },
    { field: 'lastPaidOn', kind: 'day', width: 112 },
    amount('gross'),
    amount('deductions'),
    amount('net'),
    { field: 'leftOn', kind: 'day', width: 112 },
  ],
  filters: [
    {
      name: 'year',
      kind: 'choice',
      width: 112,
      options: yearsFrom(dayInTokyo(new Date())),
      label: (year, say) => say('ledger.year', { year }),
      initial: (today) => today.slice(0, 4),
      isRequired: true,
    },
    { name: 'left', kind: 'flag', matches: ({ leftOn }) => leftOn !== null },
  ],
  figures: [{ name: 'left', filters: () => ({ left: 'true' }) }],
  acts: [
    {
      ...askedAct<LedgerHead>({
        name: 'print',
        call: getWageLedger,
        command: 'payroll:print-ledgers',
        Ask: PrintLedgers,
      }),
      refusesAll: (rows, say) => (rows.length > PAPERS_AT_MOST ? say('ledgers.tooMany') : undefined),
    },
  ],
};

/** 賃金台帳: who was paid in a year, and each person's ledger behind. */
export default function LedgerListScreen() {
  const say = useMessages('payroll');
  const { query, open } = useScreen();
  const year = Number(query.get('year') ?? dayInTokyo(new Date()).slice(0, 4));
  const save = useCallback(async () => {
    await saveAnswer(downloadWageLedgers, { year });
  }, [year]);
  const openRegister = () => open('/SalaryLedgerList/register');
  useCommandHandlers({
    'payroll:save-ledgers': { run: () => void save() },
    'payroll:open-register': { run: openRegister },
  });
  const list = useMemo(
    () => ({
      ...ledgers,
      actions: (
        <Button command="payroll:save-ledgers" onClick={() => void save()}>
          <FileSpreadsheet size={14} aria-hidden="true" />
          {say('ledgers.save')}
        </Button>
      ),
    }),
    [say, save],
  );
  return <ListScreen list={list} />;
}

/** The ledgers of the selected people in one PDF. */
function PrintLedgers({ rows, onClose }: AskProps<LedgerHead>) {
  const say = useMessages('payroll');
  const inputs = useMemo(() => rows.map(({ employee, year }) => ({ employee, year })), [rows]);
  return (
    <BatchDialog<typeof getWageLedger>
      paper="payroll:wage-ledger"
      inputs={inputs}
      title={say('ledger.title')}
      onClose={onClose}
    />
  );
}
