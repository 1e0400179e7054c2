import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'sales:partner-list': screenHelp(
    '得意先・仕入先を探し、登録します。インボイスの登録番号もここで管理します。',
    'Customers and vendors, with their registration numbers.',
    'sales:partner-list-create',
    'sales:partner-list-search',
    'sales:partner-import',
    'sales:partner-duplicates',
    'sales:partner-list-export',
  ),
  'sales:partner': screenHelp(
    '取引先の名称、登録番号、支払条件、担当者、所在地、銀行口座、与信を登録し、重複した取引先を統合します。',
    'One partner: name, registration number, terms, contacts, addresses, bank accounts and credit, and what it is merged with.',
    'sales:partner-save',
    'sales:partner-edit',
    'sales:add-contact',
    'sales:add-bank-account',
    'sales:merge-partner',
  ),
  'sales:partner-duplicates': screenHelp(
    '同じ名称・フリガナ・番号で重複して登録された可能性のある取引先を探し、内容を確認して統合します。',
    'Partners that may have been registered twice: compare them and merge them.',
    'sales:partner-duplicates-search',
    'sales:partner-list',
    'sales:partner-duplicates-export',
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
