import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { importBudget } from '#plugins/budget/contract/budget.ts';
import { readStatementFile } from '#plugins/expenses/contract/statementFile.ts';
import { applyInvoiceImport, importInvoices, showInvoiceColumns } from '#plugins/invoicing/contract/invoiceImport.ts';
import { checkBankFile, readBankFile } from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { importKeywords } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { uploadOpening } from '#plugins/journal-exchange/opening-import/contract/openingImport.ts';
import { excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { downloadAccounts, importAccounts } from '#plugins/ledger/account/contract/accountImport.ts';
import { updateMunicipality } from '#plugins/payroll/resident-tax/contract/municipality.ts';
import { applyNotice, importNotice } from '#plugins/payroll/resident-tax/contract/residentTax.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { applyPartnerImport, importPartners, showPartnerColumns } from '#plugins/sales/contract/partnerImport.ts';
import { importTimesheets } from '#plugins/time/contract/teamMonth.ts';
import { applyBankImport, importBanks } from '#plugins/treasury/bank/contract/bankUpdate.ts';
import { readBankStatement, takeBankStatement } from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { readDebitResult, takeDebitResult } from '#plugins/treasury/direct-debit/contract/directDebit.ts';
import { updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { zengin03 } from '../../plugins/journal-exchange/rules/bank-lines/zenginFile';
import { exportDebits } from '../../plugins/treasury/server/debitResult';
import { type MutatedFile, mutateTable, mutateWorkbook } from '../../support/mutateFile';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, type Client, startTestServer, type TestServer } from '../../support/testServer';

const DOCUMENTS = [
  '伝票キー,転記日,伝票種別,貸借,勘定科目,金額,税区分,取引先,部門,摘要',
  'A,2026-11-10,SA,借方,6290,1100,P10,,,家賃',
  'A,2026-11-10,SA,貸方,1110,1100,,,,家賃',
].join('\r\n');
const YAYOI =
  '2000,,,2026/11/20,地代家賃,,,課対仕入込10%適格,1100,100,現金,,,対象外,1100,0,空港まで,,,0,,,,,no\r\n'.repeat(3);
const BUDGET = [
  '科目コード,4月,5月,6月,7月,8月,9月,10月,11月,12月,1月,2月,3月',
  '4110,"1,000",2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000',
  '6210,100,100,100,100,100,100,100,100,100,100,100,100',
].join('\r\n');
const OPENING =
  '科目コード,科目名,取引先,部門,借方,貸方,期日,摘要\r\n1110,普通預金,,,1000,,,繰越\r\n3110,資本金,,,,1000,,';
const KEYWORDS = 'キーワード,勘定科目,税区分\r\n家賃,6290,P10\r\n電気,6280,P10';
const PARTNERS = [
  'コード,名称,カナ,得意先,仕入先,登録番号,登録日,税の端数,状態',
  'Z1,最初の店,サイショ,○,,T7000012050002,2023-10-01,切捨て,使用中',
  'Z2,次の店,ツギ,,○,,,四捨五入,停止',
].join('\r\n');
const INVOICES = [
  '請求書キー,得意先コード,件名,取引年月日,発行日,内容,数量,単位,単価,税区分',
  'A1,INV1,10月分,2026-10-31,2026-11-02,開発支援,1,人月,650000,S10',
  'A2,INV1,旅費,2026-10-31,2026-11-02,交通費,2,回,3333,S10',
].join('\r\n');
const BANKS = [
  '銀行コード,支店コード,名称,フリガナ,開設日,廃止日,統合先コード',
  '0001,998,試験支店,シケン,2026-12-01,,',
  '0001,004,丸の内中央,マルノウチ,,2026-12-01,0001-001',
].join('\r\n');
const MONTHS = [6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5];
const NOTICE = [
  ['市区町村コード,市区町村名,受給者番号,氏名,年度,特別徴収税額', ...MONTHS.map((month) => `${month}月分`)].join(),
  ['131041,新宿区,E0004,営野 進,令和8年度,12100,1100', ...Array(11).fill(1_000)].join(),
  ['131041,新宿区,E0005,社本 一郎,令和8年度,24200,2200', ...Array(11).fill(2_000)].join(),
].join('\r\n');
const STATEMENT = [
  '日付,摘要,お支払金額,お預り金額,差引残高',
  '2026/11/02,電気代 11月,1500,,8500',
  '2026/11/03,ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ,,110000,118500',
].join('\r\n');
const ZENGIN = zengin03(1_000, [{ day: '081102', amount: 500, name: 'ｶ)ｱｵｿﾞﾗ' }]).join('\r\n');
const DAYS = [1, 2, 3].map((day) => ({
  ...{ number: 'E0004', day: `2026-11-0${day}`, kind: 'work', startMinute: 540, endMinute: 1_080, breakMinutes: 60 },
  remark: '',
}));

/** Files that are kept as they are, looked at in hostileFiles. */
const KEPT = ['AccountingDocument.uploadattachment', 'Attachment.add', 'Employee.uploadattachment'];

/** `npm run test:faults` tries every file at every endpoint, `npm test` every third. */
const STEP = process.env.FAULTS === undefined ? 3 : 1;

describeOnOneEngine('a file that is taken in', (open, { isFirst }) => {
  let server: TestServer;
  let admin: Client;
  let hr: Client;
  let accounts: { csv: string; xlsx: Uint8Array };
  let debits: { runId: string; result: string };
  beforeAll(async () => {
    server = await startTestServer({
      open,
      now: () => new Date('2026-11-20T01:00:00Z'),
      requestsAMinute: { ofSession: 1_000_000, ofAddress: 1_000_000 },
    });
    admin = await server.signIn('admin');
    hr = await server.signIn('jinji');
    const contract = { employeeType: '10', joinedOn: '2020-04-01' };
    for (const [number, name] of [
      ['E0004', '営野 進'],
      ['E0005', '社本 一郎'],
    ] as const) {
      const facts = { person: { name }, contract };
      expect((await admin.call(createEmployee, { kind: 'employee', number, facts })).message).toBe('');
    }
    const municipality = { code: '131041', title: '新宿区', designatedNumber: '' };
    expect((await hr.call(updateMunicipality, { municipality })).message).toBe('');
    const account = { code: 'MAIN', title: '普通預金', currency: 'JPY', ledgerAccount: '1110', isActive: true };
    expect((await admin.call(updateHouseBank, { houseBank: account })).message).toBe('');
    const customer = { code: 'INV1', title: '請求先', reading: '', registrationNumber: null };
    const partner = { ...customer, isCustomer: true, isVendor: false };
    expect((await admin.call(updatePartner, { partner })).message).toBe('');
    const second = await server.signIn('keiri');
    debits = await exportDebits(server, { admin, second, partner: 'INV1', day: '2026-11-20' });
    const fetchAccounts = async (format: string) => {
      const { controller, action } = downloadAccounts;
      const url = `${server.url}/api/${controller}/api_${action}?format=${format}`;
      return new Uint8Array(
        await (await fetch(url, { headers: { authorization: `Bearer ${admin.key}` } })).arrayBuffer(),
      );
    };
    const csv = new TextDecoder().decode(await fetchAccounts('csv'));
    accounts = { csv: csv.split('\r\n').slice(0, 20).join('\r\n'), xlsx: await fetchAccounts('xlsx') };
  });
  afterAll(() => server.close());

  const bankFiles = () => [...mutateTable(STATEMENT, 'cp932'), ...mutateTable(ZENGIN, 'cp932', '　')];
  const MEANINGS = JSON.stringify(['day', 'text', 'withdrawal', 'deposit', 'balance']);

  /** By endpoint: the files, and how each is sent. */
  const IMPORTS: Record<string, { files: () => MutatedFile[]; send: (file: MutatedFile) => Promise<Answered> }> = {
    'AccountingDocument.excelupload': {
      files: () => [
        ...mutateTable(DOCUMENTS, 'utf8'),
        ...mutateTable(YAYOI, 'cp932'),
        ...mutateWorkbook(accounts.xlsx),
      ],
      send: (file) => admin.call(excelUpload, { file }),
    },
    'Balance.openingupload': {
      files: () => [...mutateTable(OPENING, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(uploadOpening, { file, fiscalYear: 2026 }),
    },
    'Budget.import': {
      files: () => [...mutateTable(BUDGET, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(importBudget, { file, fiscalYear: 2026 }),
    },
    'Account.import': {
      files: () => [...mutateTable(accounts.csv, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(importAccounts, { file }),
    },
    'BusinessPartner.importcolumns': {
      files: () => mutateTable(PARTNERS, 'utf8'),
      send: (file) => admin.call(showPartnerColumns, { file }),
    },
    'BusinessPartner.import': {
      files: () => [...mutateTable(PARTNERS, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(importPartners, { file }),
    },
    'BusinessPartner.applyimport': {
      files: () => mutateTable(PARTNERS, 'cp932'),
      send: async (file) => {
        const { code, data } = await admin.call(importPartners, { file });
        return admin.call(applyPartnerImport, { file, digest: (code === 0 && data.digest) || 'none' });
      },
    },
    'Bank.import': {
      files: () => [...mutateTable(BANKS, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(importBanks, { file, on: '2026-11-20', isWhole: 'false' }),
    },
    'Bank.applyimport': {
      files: () => mutateTable(BANKS, 'cp932'),
      send: async (file) => {
        const asked = { file, on: '2026-11-20', isWhole: 'false' } as const;
        const { code, data } = await admin.call(importBanks, asked);
        return admin.call(applyBankImport, { ...asked, digest: (code === 0 && data.digest) || 'none' });
      },
    },
    'CustomerInvoice.importcolumns': {
      files: () => mutateTable(INVOICES, 'utf8'),
      send: (file) => admin.call(showInvoiceColumns, { file }),
    },
    'CustomerInvoice.import': {
      files: () => mutateTable(INVOICES, 'utf8'),
      send: (file) => admin.call(importInvoices, { file }),
    },
    'CustomerInvoice.applyimport': {
      files: () => mutateTable(INVOICES, 'cp932'),
      send: async (file) => {
        const { code, data } = await admin.call(importInvoices, { file });
        return admin.call(applyInvoiceImport, { file, digest: (code === 0 && data.digest) || 'none' });
      },
    },
    'ResidentTax.import': {
      files: () => [...mutateTable(NOTICE, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => hr.call(importNotice, { municipality: '131041', file }),
    },
    'ResidentTax.applyimport': {
      files: () => mutateTable(NOTICE, 'cp932'),
      send: async (file) => {
        const { code, data } = await hr.call(importNotice, { municipality: '131041', file });
        return hr.call(applyNotice, { municipality: '131041', file, digest: (code === 0 && data.digest) || 'none' });
      },
    },
    'AccountKeyword.import': {
      files: () => [...mutateTable(KEYWORDS, 'utf8'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(importKeywords, { file }),
    },
    'BankLine.read': {
      files: () => [...bankFiles(), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(readBankFile, { file }),
    },
    'BankLine.check': {
      files: bankFiles,
      send: (file) => admin.call(checkBankFile, { file, account: '1110', meanings: MEANINGS }),
    },
    'HouseBank.readstatement': {
      files: () => [...mutateTable(STATEMENT, 'cp932'), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(readBankStatement, { file, houseBank: 'MAIN' }),
    },
    'HouseBank.takestatement': {
      files: () => mutateTable(STATEMENT, 'cp932'),
      send: async (file) => {
        const { code, data } = await admin.call(readBankStatement, { file, houseBank: 'MAIN' });
        return admin.call(takeBankStatement, {
          file,
          houseBank: 'MAIN',
          digest: (code === 0 && data.digest) || 'none',
        });
      },
    },
    'DirectDebit.readresult': {
      files: () => mutateTable(debits.result, 'cp932', '  '),
      send: (file) => admin.call(readDebitResult, { file, runId: debits.runId }),
    },
    'DirectDebit.takeresult': {
      files: () => mutateTable(debits.result, 'cp932', '  '),
      send: (file) => admin.call(takeDebitResult, { file, runId: debits.runId }),
    },
    'Expense.readstatement': {
      files: () => [...bankFiles(), ...mutateWorkbook(accounts.xlsx)],
      send: (file) => admin.call(readStatementFile, { file }),
    },
    // Its file is read in the browser: what arrives are rows.
    'Timesheet.import': {
      files: () => mutateRows(DAYS),
      send: ({ content }) =>
        admin.send(`/api/${importTimesheets.controller}/api_${importTimesheets.action}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: content as BufferSource as ArrayBuffer,
        }),
    },
  };

  test('every endpoint that takes one in is tried', () => {
    const found = discoverPlugins();
    const taking = [...found.servers, recordServer(found)]
      .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
      .filter(({ inputIn, action }) => inputIn === 'multipart' || action === 'import')
      .map(permissionOf);
    expect(taking.filter((right) => !(right in IMPORTS)).sort()).toEqual(KEPT);
  });

  test.each(Object.entries(IMPORTS))(
    'by %s is understood or refused in a sentence, never half',
    async (right, sent) => {
      const count = await countOfRows(server);
      let before = await count();
      const seen = { taken: 0, refused: 0 };
      // One reader stands behind all: each kind of fault meets several endpoints, another part of them each, the sound file
      // every one.
      const nth = Object.keys(IMPORTS).indexOf(right);
      const every = isFirst ? STEP : 4;
      const isTried = (index: number) => index === 0 || (index + nth) % every === 0;
      for (const file of sent.files().filter((_file, index) => isTried(index))) {
        const answer = await sent.send(file);
        expect(answer.status, `${file.what}: ${answer.message}`).toBeLessThan(500);
        if (answer.code === 0) {
          seen.taken += 1;
          before = await count();
          continue;
        }
        seen.refused += 1;
        expect(answer.message, file.what).toMatch(/[ぁ-ん].*。/);
        expect(answer.message, file.what).not.toMatch(/node_modules|\.(ts|js):\d/);
        expect(await count(), `${file.what} left nothing`).toEqual(before);
      }
      console.log(`${right}: ${seen.taken} taken, ${seen.refused} refused`);
      expect(seen.taken, 'a sound file is taken').toBeGreaterThan(0);
      expect(seen.refused + seen.taken).toBeGreaterThan(isFirst ? 15 : 5);
    },
    120_000,
  );
});

/** One field of one row is something else at a time; the other rows are right, and may not be written alone. */
function mutateRows(rows: readonly Readonly<Record<string, unknown>>[]): MutatedFile[] {
  const odd = [null, -1, 1e300, '', '\0', '2026-02-30', 'x'.repeat(10_000), [], {}, 2 ** 53];
  const [, middle = {}] = rows;
  const sent = (what: string, row: object) => ({
    what,
    name: 'rows.json',
    content: new TextEncoder().encode(JSON.stringify({ days: [rows[0], row, rows[2]] })),
  });
  const changed = Object.keys(middle).flatMap((field) =>
    odd.map((value) => sent(`${field}: ${JSON.stringify(value).slice(0, 20)}`, { ...middle, [field]: value })),
  );
  return [sent('as it is', middle), ...changed];
}

/** Counts what the company has in every table, but what each request leaves. */
async function countOfRows(server: TestServer): Promise<() => Promise<unknown>> {
  const inSystem = <Row extends object>(statement: string) =>
    server.database.transaction('system', async (tx) => (await tx.$client.query<Row>(statement)).rows);
  const tables = await inSystem<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('audit_log', 'session', 'job_run', 'idempotency') order by 1`);
  const statement = tables
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    .join(' union all ');
  return () => inSystem(`${statement} order by 1`);
}
