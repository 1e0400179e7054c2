import { useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { openYearEnd } from '../contract/yearEnd';
import { OpenYearDialog } from './OpenYearDialog';
import { yearListOf, yearsUntil } from './yearList';

/** 源泉徴収: the year-end adjustment of everybody, from the declarations to the confirmed difference. */
export default function YearEndListScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [isOpening, setOpening] = useState(false);
  const missing = useMissingRightInWords(openYearEnd);
  const last = Number(dayInTokyo(new Date()).slice(0, 4));
  const year = Number(query.get('year') ?? last);
  const why = missing && say('noRight', { right: missing });
  useCommandHandlers({ 'payroll:year-end-open': { run: () => setOpening(true), disabled: why } });
  const list = useMemo(() => yearListOf(last), [last]);
  const actions = missing ? null : (
    <Button command="payroll:year-end-open" onClick={() => setOpening(true)}>
      {say('yearEnd.open.act')}
    </Button>
  );
  return (
    <>
      <ListScreen list={{ ...list, actions }} />
      {isOpening ? <OpenYearDialog year={year} years={yearsUntil(last)} onClose={() => setOpening(false)} /> : null}
    </>
  );
}
