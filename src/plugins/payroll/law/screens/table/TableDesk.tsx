import { useRef, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { TABLES_OF } from '../../contract/lawTable';
import { calculateSample } from '../../contract/sample';
import type { TableFamily } from '../../rates/tableKinds';
import { Calculator } from '../calculator/Calculator';
import { FAMILIES } from './families';
import { OwnTableDialog } from './OwnTableDialog';
import styles from './Table.module.css';
import { tableList } from './tableList';

const LISTS = { tax: tableList('tax'), insurance: tableList('insurance') };

/** The tables of a family, and a calculator beside them that says why. */
export function TableDesk({ family }: { family: TableFamily }) {
  const say = useMessages('payroll');
  const [isAdding, setAdding] = useState(false);
  const calculator = useRef<HTMLElement>(null);
  const mayNotAdd = useMissingRightInWords(TABLES_OF[family].update);
  const mayNotTry = useMissingRightInWords(calculateSample);
  const { list } = FAMILIES[family];
  const add = () => setAdding(true);
  useCommandHandlers({
    [`${list}-own`]: { run: add, disabled: mayNotAdd && say('noRight', { right: mayNotAdd }) },
    [`${list}-calculate`]: {
      run: () => calculator.current?.querySelector<HTMLElement>('button, input')?.focus(),
      disabled: mayNotTry && say('noRight', { right: mayNotTry }),
    },
  });
  const definition = {
    ...LISTS[family],
    actions: mayNotAdd ? null : (
      <Button command={`${list}-own`} onClick={add}>
        {say('own.add')}
      </Button>
    ),
  };
  return (
    <div className={styles.place}>
      <div className={styles.desk}>
        <div className={styles.list}>
          <ListScreen list={definition} />
        </div>
        {mayNotTry ? null : <Calculator family={family} ref={calculator} />}
        {isAdding ? <OwnTableDialog family={family} onClose={() => setAdding(false)} /> : null}
      </div>
    </div>
  );
}
