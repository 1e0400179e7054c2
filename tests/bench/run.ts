import { benchApprovals } from './approvals';
import { benchBalances } from './balances';
import { benchBankFile } from './bankFile';
import { benchBundles } from './bundles';
import { benchCash } from './cash';
import { benchChain } from './chain';
import { benchClearing } from './clearing';
import { benchEntryKeys } from './entryKeys';
import { benchExport } from './export';
import { type Figure, printFigures } from './figures';
import { benchPalette } from './palette';
import { benchPaymentRun } from './paymentRun';
import { benchPayRuns } from './payRuns';
import { benchPeople } from './people';
import { benchPosting } from './posting';
import { benchProcess } from './process';
import { benchReconciliation } from './reconciliation';
import { benchSearch } from './search';
import { benchSignIn } from './signIn';
import { benchTimesheets } from './timesheets';
import { benchUpload } from './upload';
import { benchUsers } from './users';
import { benchWorkspace } from './workspace';

/** `npm run bench [-- name …]`: measures the production build and prints the figures beside their budgets. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  bundles: benchBundles,
  palette: benchPalette,
  process: benchProcess,
  workspace: benchWorkspace,
  entryKeys: benchEntryKeys,
  posting: benchPosting,
  balances: benchBalances,
  upload: benchUpload,
  export: benchExport,
  search: benchSearch,
  signIn: benchSignIn,
  users: benchUsers,
  cash: benchCash,
  chain: benchChain,
  clearing: benchClearing,
  reconciliation: benchReconciliation,
  time: benchTimesheets,
  people: benchPeople,
  approvals: benchApprovals,
  bankFile: benchBankFile,
  payRuns: benchPayRuns,
  paymentRun: benchPaymentRun,
};

const asked = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`── ${name}`);
  figures.push(...(await bench()));
}
printFigures(figures);
