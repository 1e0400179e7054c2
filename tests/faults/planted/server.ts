import type { PlantedFault } from './plantedFault';

const LEDGER = 'src/plugins/ledger';

/** Guards, rights and promises of the server. */
export const FAULTS_OF_THE_SERVER: readonly PlantedFault[] = [
  {
    what: 'every right covers the whole company',
    file: 'src/server/rights/withinScope.ts',
    ...{ from: "scope === 'company' ? undefined", to: 'scope ? undefined' },
    test: 'tests/permissions/scopes.test.ts',
  },
  {
    what: 'the tables are not walled off by company',
    file: 'src/server/database/secureTables.ts',
    ...{
      from: "$check$company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)$check$",
      to: '$check$true$check$',
    },
    test: 'tests/server/database/isolation.test.ts',
  },
  {
    what: 'one key of a request answers another request',
    file: 'src/server/api/idempotency.ts',
    ...{ from: 'row && row.request_hash !== onceOnly.requestHash', to: 'row && row.request_hash === undefined' },
    test: 'tests/server/http/idempotency.test.ts',
  },
  {
    what: 'a retired administrator counts as one',
    file: 'src/server/permission/administrators.ts',
    ...{ from: 'u.is_active and ', to: '' },
    test: 'tests/server/permission/access.test.ts',
  },
  {
    what: 'a one-time code is good twice',
    file: 'src/server/credentials/oneTimeCodes.ts',
    ...{ from: ' and used_at is null and expires_at', to: ' and expires_at' },
    test: 'tests/server/session/secondFactor.test.ts',
  },
  {
    what: 'guessing passwords costs no time',
    file: 'src/server/credentials/haste.ts',
    ...{ from: 'Math.max(0, ...waits)', to: 'Math.min(0, ...waits)' },
    test: 'tests/server/session/signIn.test.ts',
  },
  {
    what: 'the log holds although a link of its chain is another',
    file: 'src/server/audit/verifyChain.ts',
    ...{ from: ' && hash === hashOf(last.hash, sequence, linkOf(entry))', to: '' },
    test: 'tests/server/audit/log.test.ts',
  },
  {
    what: 'through another’s eyes more is seen than through one’s own',
    file: 'src/server/rights/rights.ts',
    ...{ from: "viewer.scopeOf(right) === 'company'", to: 'right !== undefined' },
    test: 'tests/server/permission/access.test.ts',
  },
  {
    what: 'the page may stand in a frame of others',
    file: 'src/server/api/securityHeaders.ts',
    ...{ from: "'x-frame-options': 'DENY'", to: "'x-frame-options': 'SAMEORIGIN'" },
    test: 'tests/server/http/securityHeaders.test.ts',
  },
  {
    what: 'a right is given to everybody',
    file: `${LEDGER}/account/contract/account.ts`,
    ...{
      from: "output: account,\n  grantedTo: ['accountant'],",
      to: "output: account,\n  grantedTo: ['accountant', 'staff'],",
    },
    test: 'tests/permissions/matrix.test.ts',
  },
  {
    what: 'a reversal posts the same sides again',
    file: `${LEDGER}/document/rules/composeReversal.ts`,
    ...{ from: "line.side === 'debit' ? 'credit' : 'debit'", to: 'line.side' },
    test: 'tests/plugins/ledger/server/reverseDocuments.test.ts',
  },
  {
    what: 'who reverses has not seen the last version',
    file: `${LEDGER}/document/server/reverseJournalEntry.ts`,
    ...{ from: 'entry.version !== input.version', to: 'entry.version < 0' },
    test: 'tests/plugins/ledger/server/reverseDocuments.test.ts',
  },
  {
    what: 'a master is saved and the log says nothing',
    file: 'src/server/record/masterRecord.ts',
    ...{ from: 'if (!saved) throw new Error(', to: 'if (saved) return saved;\n    if (!saved) throw new Error(' },
    test: 'tests/plugins/people/server/employees.test.ts',
  },
  {
    what: 'what stands beside a deleted master waits for the next of its code',
    file: 'src/server/record/masterRecord.ts',
    ...{
      from: 'if (isDeleted) await discardBeside(tx, call, { kind, id });',
      to: 'if (isDeleted) void discardBeside;',
    },
    test: 'tests/server/record/masters.test.ts',
  },
];
