import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { yearsUntil } from '../../year-end/screens/yearList';
import { downloadDecisions, drawDecisions } from '../contract/standardDecision';
import { DECISION_KINDS } from '../rules/standardDecision';
import { decisionListOf } from './decisionList';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 標準報酬月額の決定: the yearly decision and revisions, found with their reason and proposed to a second person. */
export default function DecisionListScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [isPrinting, setPrinting] = useState(false);
  const last = Number(dayInTokyo(new Date()).slice(0, 4));
  const asked = {
    year: Number(query.get('year') ?? last),
    kind: DECISION_KINDS.find((kind) => kind === query.get('kind')) ?? 'regular',
  };
  const missing = useMissingRightInWords(drawDecisions);
  const disabled = missing && say('noRight', { right: missing });
  const save = () => void saveAnswer(downloadDecisions, asked);
  useCommandHandlers({
    'payroll:print-decisions': { run: () => setPrinting(true), disabled },
    'payroll:save-decisions': { run: save, disabled },
  });
  const list = useMemo(() => decisionListOf(yearsUntil(last)), [last]);
  const actions = missing ? null : (
    <>
      <Button command="payroll:save-decisions" onClick={save}>
        {say('decision.save')}
      </Button>
      <Button command="payroll:print-decisions" onClick={() => setPrinting(true)}>
        {say('decision.print')}
      </Button>
    </>
  );
  return (
    <>
      <ListScreen list={{ ...list, actions }} />
      {isPrinting ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'payroll:standard-decisions', of: drawDecisions, input: asked }}
            title={say(`decision.papers.${asked.kind}`)}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
