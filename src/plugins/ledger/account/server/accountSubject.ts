import { getAccount, updateAccount } from '../contract/account';
import { accountMaster } from './accountMaster';

/** History and files of an account, for whoever may read the chart. */
export const accountSubject = accountMaster.subject(getAccount, updateAccount);
