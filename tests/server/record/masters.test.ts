import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAttachment, listAttachments } from '#core/record/attachment.ts';
import { addComment, listComments } from '#core/record/comment.ts';
import { deleteDepartment, updateDepartment } from '#plugins/administration/contract/department.ts';
import { deleteCategory, updateCategory } from '#plugins/expenses/contract/expenseCategory.ts';
import { deleteAccount, getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import {
  deleteDocumentType,
  updateDocumentType,
} from '#plugins/ledger/document-type/contract/documentTypeManagement.ts';
import { deleteInsuranceSetting, updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import { deleteEmployeeType, updateEmployeeType } from '#plugins/people/contract/employeeType.ts';
import { deletePosition, updatePosition } from '#plugins/people/contract/position.ts';
import { deletePartner, updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { deleteHouseBank, updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, type Client, startTestServer, type TestServer } from '../../support/testServer';

/** A master whose key is typed, so that a new one can take the key of one that is gone. */
interface Master {
  /** As files and comments know it. */
  readonly kind: string;
  readonly key: string;
  readonly save: (client: Client, version?: number) => Promise<Answered<{ version: number }>>;
  readonly remove: (client: Client, version: number) => Promise<Answered>;
}

const code = 'Z9';
const FROM = '2031-03-01';

const MASTERS: Record<string, Master> = {
  positions: {
    ...{ kind: 'position', key: code },
    save: (client, version) => client.call(updatePosition, { position: { code, title: '試験職', rank: 900, version } }),
    remove: (client, version) => client.call(deletePosition, { code, version }),
  },
  'employee types': {
    ...{ kind: 'employee-type', key: code },
    save: (client, version) => client.call(updateEmployeeType, { employeeType: { code, title: '試験社員', version } }),
    remove: (client, version) => client.call(deleteEmployeeType, { code, version }),
  },
  'expense categories': {
    ...{ kind: 'expense-category', key: code },
    save: (client, version) =>
      client.call(updateCategory, {
        category: {
          ...{ code, title: '試験費', reading: '', account: '6290', taxCode: 'P10', invoiceRule: 'invoice' },
          ...{ needsReceipt: false, needsAttendees: false, unitAmount: null, limitAmount: null },
          ...{ isCapped: false, isCommuting: false, isActive: true, version },
        },
      }),
    remove: (client, version) => client.call(deleteCategory, { code, version }),
  },
  partners: {
    ...{ kind: 'business-partner', key: code },
    save: (client, version) =>
      client.call(updatePartner, {
        partner: {
          ...{ code, title: '試験商事', reading: '', isCustomer: true, isVendor: false, isEmployee: false },
          ...{ corporateNumber: null, registrationNumber: null, registeredFrom: null, registeredThrough: null },
          ...{ taxRounding: 'down', isActive: true, version },
        },
      }),
    remove: (client, version) => client.call(deletePartner, { code, version }),
  },
  departments: {
    ...{ kind: 'department', key: code },
    save: (client, version) =>
      client.call(updateDepartment, {
        department: { code, title: '試験部', reading: '', parent: null, isActive: true, version },
      }),
    remove: (client, version) => client.call(deleteDepartment, { code, version }),
  },
  'insurance settings': {
    ...{ kind: 'insurance-setting', key: FROM },
    save: (client, version) =>
      client.call(updateInsuranceSetting, {
        setting: {
          ...{ effectiveFrom: FROM, prefecture: '13', scheme: 'kyokai', isRoundedOnce: false, version },
          ...{ healthPer100k: 0, healthEmployeePer100k: 0, carePer100k: 0, careEmployeePer100k: 0 },
          ...{ employmentBusiness: 'general', workersBusiness: '97' },
        },
      }),
    remove: (client, version) => client.call(deleteInsuranceSetting, { effectiveFrom: FROM, version }),
  },
  accounts: {
    ...{ kind: 'account', key: '6299' },
    save: async (client, version) => {
      const { data: like } = await client.call(getAccount, { code: '6290' });
      return client.call(updateAccount, {
        account: { ...like, code: '6299', title: '試験費', searchKey: '', version },
      });
    },
    remove: (client, version) => client.call(deleteAccount, { code: '6299', version }),
  },
  'house banks': {
    ...{ kind: 'house-bank', key: code },
    save: (client, version) =>
      client.call(updateHouseBank, {
        houseBank: { code, title: '試験口座', currency: 'JPY', ledgerAccount: '1130', isActive: true, version },
      }),
    remove: (client, version) => client.call(deleteHouseBank, { code, version }),
  },
  'document types': {
    ...{ kind: 'document-type', key: code },
    save: (client, version) =>
      client.call(updateDocumentType, {
        documentType: {
          ...{ code, title: '試験伝票', takesLedger: true, takesCustomers: false, takesVendors: false },
          ...{ takesAssets: false, takesMaterials: false, rangeFrom: '9700000000', rangeThrough: '9799999999' },
          ...{ reversalType: 'AB', isManual: true, requiresAttachment: false, version },
        },
      }),
    remove: (client, version) => client.call(deleteDocumentType, { code, version }),
  },
};

describeOnOneEngine('masters', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  describe.each(Object.entries(MASTERS))('%s', (_name, { kind, key, save, remove }) => {
    const beside = { kind, id: key };

    test('answer who comes second with both versions, and what is there or gone with its own sentence', async () => {
      const made = await save(admin);
      expect(made).toMatchObject({ message: '', data: { version: 1 } });
      expect(await save(admin)).toMatchObject({ status: 200, code: 1, message: expect.stringMatching(/。$/) });
      expect((await save(admin, 1)).data).toMatchObject({ version: 2 });
      const current = { version: 2 };
      expect(await save(admin, 1)).toMatchObject({ status: 409, code: 5, data: { yours: { version: 1 }, current } });
      expect(await remove(admin, 1)).toMatchObject({ status: 409, code: 5, data: { yours: { version: 1 }, current } });
      expect(await remove(admin, 2)).toMatchObject({ message: '', code: 0 });
      for (const late of [await remove(admin, 2), await save(admin, 2)]) {
        expect(late).toMatchObject({ status: 200, code: 6, message: expect.stringMatching(/。$/) });
      }
    });

    test('take their files and comments with them', async () => {
      const { data } = await save(admin);
      expect((await admin.call(addComment, { ...beside, body: '前の人のメモ' })).message).toBe('');
      const file = { name: 'memo.txt', content: new TextEncoder().encode('前の人の控え') };
      expect((await admin.call(addAttachment, { ...beside, file })).message).toBe('');
      expect((await remove(admin, data.version)).message).toBe('');
      const next = await save(admin);
      expect(next.message).toBe('');
      expect((await admin.call(listComments, beside)).data.rows).toEqual([]);
      expect((await admin.call(listAttachments, beside)).data.rows).toEqual([]);
      await remove(admin, next.data.version);
    });
  });
});
