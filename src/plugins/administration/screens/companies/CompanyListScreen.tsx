import { useState } from 'react';
import { createCompany, deleteCompany, listCompanies } from '../../../../core/company/list';
import { Button } from '../../../../ui/button/Button';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { ListScreen } from '../../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../../ui/listScreen/listDefinition';
import { useMissingRight } from '../../../../ui/screen/currentUser';
import { useCommandHandlers } from '../../../../ui/screen/screenContext';
import { useListWords } from '../../../../ui/words/listWords';
import { NewCompanyDialog } from './NewCompanyDialog';

const companies: ListDefinition<typeof listCompanies> = {
  screen: 'administration:company-list',
  words: ['administration', 'companies'],
  read: listCompanies,
  rowId: ({ id }) => id,
  columns: [
    { field: 'code', kind: 'code', width: 112, pinned: 'left' },
    { field: 'title', width: 280 },
    { field: 'users', kind: 'number', width: 96 },
    { field: 'createdAt', kind: 'instant', width: 160 },
    { field: 'isThis', kind: 'flag', width: 112 },
    { field: 'state', value: ({ isOpen }, say) => say(`companies.${isOpen ? 'open' : 'closed'}`) },
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
  actions: <NewCompany />,
};

/** 会社一覧: the companies this installation keeps books for. */
export default function CompanyListScreen() {
  return <ListScreen list={companies} />;
}

const CREATE = 'administration:new-company';

function NewCompany() {
  const say = useMessages('administration');
  const words = useListWords();
  const [isOpen, setOpen] = useState(false);
  const missing = useMissingRight(createCompany);
  const disabled = missing && words.missingRight(missing);
  const open = () => setOpen(true);
  useCommandHandlers({ [CREATE]: { run: open, disabled } });
  return (
    <>
      <Button command={CREATE} disabled={Boolean(disabled)} title={disabled} onClick={open}>
        {say('companies.create')}
      </Button>
      {isOpen ? <NewCompanyDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
