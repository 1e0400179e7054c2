import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'sales:partner-list': screenHelp(
    '得意先・仕入先を探し、登録します。インボイスの登録番号もここで管理します。',
    'Customers and vendors, with their registration numbers.',
    'sales:partner-list-create',
    'sales:partner-list-search',
    'sales:partner-import',
    'sales:partner-list-export',
  ),
  'sales:partner': screenHelp(
    '取引先の名称、登録番号、支払条件、銀行口座を登録します。',
    'One partner: name, registration number, terms and bank accounts.',
    'sales:partner-edit',
    'sales:partner-save',
    'sales:add-bank-account',
    'sales:partner-history',
  ),
  'sales:partner-import': screenHelp(
    '取引先をファイルからまとめて登録・変更します。',
    'Add and change partners from a file.',
    'sales:apply-partner-import',
    'sales:partner-list',
    'administration:own-company',
  ),
};

export default help;
