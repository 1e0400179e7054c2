import { useState } from 'react';
import { type listRoutes, type RouteGap, type RouteStep, updateRoute } from '#core/approval/contract.ts';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorSummary, type FieldProblem, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import styles from './RouteForm.module.css';
import { type Approvers, StepFields } from './StepFields';

interface RouteFormProps {
  stored: OutputOf<typeof listRoutes>['rows'][number] | null;
  title: string;
  approvers: Approvers;
}

const BLANK: RouteStep = { title: '', approvers: [], needs: 'any', higher: [], amountOver: null, departments: [] };

/** A route as it is typed: its steps in their order, each with who decides and from which amount. */
export function RouteForm({ stored, title: heading, approvers }: RouteFormProps) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const right = useMissingRightInWords(updateRoute);
  const missingRight = right && say('disabled.readOnly', { right });
  const write = useWrite(updateRoute, { message: false });
  const [code, setCode] = useState(stored?.code ?? '');
  const [title, setTitle] = useState(stored?.title ?? '');
  const [steps, setSteps] = useState<readonly RouteStep[]>(stored?.steps ?? [BLANK]);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const change = (at: number, typed: Partial<RouteStep>) =>
    setSteps((known) => known.map((step, index) => (index === at ? { ...step, ...typed } : step)));

  const save = async () => {
    if (code.trim() === '' || title.trim() === '' || steps.some((step) => !step.title.trim() || !step.approvers[0])) {
      setProblems([{ message: say('routes.incomplete') }]);
      return;
    }
    try {
      const version = stored ? { version: stored.version } : {};
      const saved = await write.mutateAsync({ route: { code: code.trim(), title, steps: [...steps] }, ...version });
      setProblems([]);
      notify('success', say('routes.saved'));
      screen.replaceQuery(new URLSearchParams({ code: saved.code }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([problemOfCall(error)]);
    }
  };
  useCommandHandlers({ 'accounting:save-route': { run: save, disabled: missingRight } });
  return (
    <section className={styles.screen} aria-label={heading}>
      <Toolbar
        title={heading}
        main={
          <Button
            kind="main"
            command="accounting:save-route"
            busy={write.isPending}
            disabled={missingRight !== undefined}
            title={missingRight}
            onClick={save}
          >
            {say('routes.save')}
          </Button>
        }
      />
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary problems={problems} />
        <Gaps gaps={stored?.gaps ?? []} />
        <div className={styles.names}>
          <TextField
            label={say('routes.code')}
            required
            maxLength={20}
            readOnly={stored !== null}
            value={code}
            onChange={setCode}
          />
          <TextField label={say('routes.title')} required maxLength={50} value={title} onChange={setTitle} />
        </div>
        {steps.map((step, index) => (
          <StepFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            key={index}
            number={index + 1}
            step={step}
            approvers={approvers}
            onChange={(typed) => change(index, typed)}
            onRemove={
              steps.length > 1
                ? () => setSteps((known) => known.filter((_, position) => position !== index))
                : undefined
            }
          />
        ))}
        <div>
          <Button onClick={() => setSteps((known) => [...known, BLANK])}>{say('routes.addStep')}</Button>
        </div>
      </form>
    </section>
  );
}

/** Whom the route names although they cannot decide, as it is saved. */
function Gaps({ gaps }: { gaps: readonly RouteGap[] }) {
  const say = useMessages('ledger');
  if (gaps.length === 0) return null;
  return (
    <div role="status" className={styles.gaps}>
      <strong>{say('routes.gapsTitle')}</strong>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.step} ${gap.who}`}>{say(`routes.gapsOf.${gap.why}`, { ...gap })}</li>
        ))}
      </ul>
    </div>
  );
}
