import { useState } from 'react';
import { addCompanyUser, createCompany, deleteCompany, listCompanies, removeCompany } from '#core/company/list.ts';
import { monthName } from '#core/value/monthName.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { addCompanyUserAct, removeCompanyAct } from '../../parts/act/acts';
import styles from './companies.module.css';
import { NewCompanyDialog } from './NewCompanyDialog';

const companies: ListDefinition<typeof listCompanies> = {
  screen: 'administration:company-list',
  words: ['administration', 'companies'],
  read: listCompanies,
  rowId: ({ id }) => id,
  columns: [
    { field: 'code', kind: 'code', width: 112, pinned: 'left' },
    {
      field: 'logo',
      width: 72,
      value: () => null,
      render: ({ logo, title }) => (logo ? <img className={styles.logo} src={logo} alt={title} /> : null),
    },
    { field: 'title', width: 240 },
    { field: 'corporateNumber', kind: 'code', width: 132 },
    { field: 'registrationNumber', kind: 'code', width: 140 },
    {
      field: 'fiscalYearEndMonth',
      width: 96,
      value: ({ fiscalYearEndMonth: month }) => (month ? monthName(month, currentLocale()) : null),
    },
    { field: 'users', kind: 'number', width: 96 },
    { field: 'createdAt', kind: 'instant', width: 160 },
    { field: 'isThis', kind: 'flag', width: 112 },
    { field: 'state', width: 96, value: ({ isOpen }, say) => say(`companies.${isOpen ? 'open' : 'closed'}`) },
    { field: 'isRemovable', kind: 'flag', width: 112 },
  ],
  acts: [
    rowAct({
      name: 'close',
      effect: 'destroy',
      call: deleteCompany,
      input: ({ id }) => ({ id }),
      refuses: ({ isThis }, say) => (isThis ? say('companies.own') : undefined),
    }),
  ],
  actions: <CompanyActs />,
};

/** 会社一覧: the companies this installation keeps books for. */
export default function CompanyListScreen() {
  return <ListScreen list={companies} />;
}

/** What is done about the companies: a new one, somebody who works in two, going on in another. */
function CompanyActs() {
  const say = useMessages('administration');
  const words = useListWords();
  const { open } = useScreen();
  const [isCreating, setCreating] = useState(false);
  const { data } = useRead(listCompanies, {}, { message: false });
  const isNoneRemovable = data?.rows.some(({ isRemovable }) => isRemovable) === false;
  const cannotCreate = useMissingRightInWords(createCompany);
  const cannotRemove = useMissingRightInWords(removeCompany);
  const cannotAdd = useMissingRightInWords(addCompanyUser);
  const why = (missing: string | undefined) => missing && words.missingRight(missing);
  const acts = [
    {
      ...{ command: 'administration:new-company', word: 'create', disabled: why(cannotCreate) },
      run: () => setCreating(true),
    },
    {
      ...{ command: addCompanyUserAct.id, word: 'addUser', disabled: why(cannotAdd) },
      run: beginOn(addCompanyUserAct, () => null),
    },
    {
      ...{ command: removeCompanyAct.id, word: 'remove', run: beginOn(removeCompanyAct, () => null) },
      disabled: why(cannotRemove) ?? (isNoneRemovable ? say('companies.noneRemovable') : undefined),
    },
    { command: 'administration:to-own-companies', word: 'change', run: () => open(OWN_COMPANIES), disabled: undefined },
  ];
  useCommandHandlers(Object.fromEntries(acts.map(({ command, run, disabled }) => [command, { run, disabled }])));
  return (
    <>
      {acts.map(({ command, word, run, disabled }) => (
        <Button key={command} command={command} disabled={Boolean(disabled)} title={disabled} onClick={() => run()}>
          {say(`companies.${word}`)}
        </Button>
      ))}
      {isCreating ? <NewCompanyDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

const OWN_COMPANIES = '/CompanyList/change';
