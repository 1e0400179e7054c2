import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CallError } from '#core/client/callError.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ErrorSummary, type FieldProblem, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { FormLayout } from '#ui/form/FormLayout.tsx';
import { findFieldProblems } from '#ui/form/findFieldProblems.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import {
  type DeclarationContent,
  type DeclarationRead,
  getOwnDeclaration,
  saveOwnDeclaration,
  submitOwnDeclaration,
} from '../contract/declaration';
import { DeclarationBlocks } from './DeclarationBlocks';
import styles from './YearEnd.module.css';

const AttachmentPanel = lazy(() => import('#ui/record/AttachmentPanel.tsx'));
const PREFIX = 'declared-';

/** 年末調整の申告: what the user declares for a year, with its evidence. */
export default function OwnDeclarationScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const year = Number(query.get('year') ?? dayInTokyo(new Date()).slice(0, 4));
  const read = useRead(getOwnDeclaration, { year }, { message: false });
  if (read.data) return <OneDeclaration key={read.data.id} read={read.data} />;
  return (
    <ScreenFrame label={say('declaration.title')}>
      {read.error?.failure === 'notFound' ? (
        <EmptyState kind="empty" title={say('declaration.notAsked', { year })} next={say('declaration.notAskedNext')} />
      ) : read.error ? (
        <FailedRead error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={12} columns={[160, 240, 0]} />
      )}
    </ScreenFrame>
  );
}

function OneDeclaration({ read }: { read: DeclarationRead }) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const { year, version } = read;
  const title = say('declaration.heading', { year });
  useEffect(() => setTitle(title), [setTitle, title]);
  const form = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState<DeclarationContent>(read.content);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isAsked, setAsked] = useState(false);
  const save = useWrite(saveOwnDeclaration, { message: false, untilRead: true });
  const submit = useWrite(submitOwnDeclaration, { message: false, untilRead: true });
  const readOnly = !read.acts.includes('save');
  const why = readOnly ? say('declaration.readOnly') : undefined;
  // What was typed stays: a refusal is told at the top and beside its field.
  const send = async (call: typeof save | typeof submit, done: string) => {
    const unread = form.current ? findFieldProblems(form.current) : [];
    setProblems(unread);
    if (unread.length > 0) return;
    try {
      await call.mutateAsync({ year, version, content });
      notify('success', done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblems(problemsIn(error));
    }
  };
  const keep = () => void send(save, say('declaration.saved'));
  useCommandHandlers({
    'payroll:declaration-save': { run: keep, disabled: why },
    'payroll:declaration-submit': { run: () => setAsked(true), disabled: why },
  });
  const errorOf = (path: string) => problems.find(({ fieldId }) => fieldId === `${PREFIX}${path}`)?.message;
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={<Pill tone={read.state === 'taken' ? 'success' : 'info'}>{say(`declarationStates.${read.state}`)}</Pill>}
        main={
          <Button
            kind="main"
            command="payroll:declaration-submit"
            disabled={readOnly}
            title={why}
            busy={submit.isPending}
            onClick={() => setAsked(true)}
          >
            {say('declaration.submit')}
          </Button>
        }
      >
        <Button command="payroll:declaration-save" disabled={readOnly} title={why} busy={save.isPending} onClick={keep}>
          {say('declaration.save')}
        </Button>
      </Toolbar>
      <div className={styles.form}>
        <Notes read={read} />
        <ErrorSummary problems={[...problems]} />
        <FormLayout ref={form} label={title}>
          <DeclarationBlocks {...{ content, readOnly, errorOf }} prefix={PREFIX} onChange={setContent} />
        </FormLayout>
        <h2 className={styles.title}>{say('declaration.files')}</h2>
        <Suspense>
          <AttachmentPanel subject={{ kind: 'year-end-declaration', id: read.id }} change={saveOwnDeclaration} />
        </Suspense>
      </div>
      {isAsked ? (
        <ConfirmDialog
          open
          title={say('declaration.submitTitle')}
          description={say('declaration.submitAsk')}
          confirmLabel={say('declaration.submit')}
          onConfirm={() => {
            setAsked(false);
            void send(submit, say('declaration.submitted'));
          }}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </ScreenFrame>
  );
}

/** The fields a refusal is about, by the paths of the contract (`content.insurance.life.0.paid`), or the whole form. */
function problemsIn(error: CallError): readonly FieldProblem[] {
  const fields = error.fields.map(({ path, message }) => ({
    fieldId: `${PREFIX}${path.replace(/^content\./, '')}`,
    message,
  }));
  return fields.length > 0 ? fields : [problemOfCall(error)];
}

function Notes({ read }: { read: DeclarationRead }) {
  const say = useMessages('payroll');
  return (
    <p className={styles.note}>
      {[
        say('declaration.due', { day: formatDay(read.dueOn) }),
        read.isLate ? say('declaration.late') : '',
        read.state === 'sentBack' ? say('declaration.sentBack', { reason: read.reason }) : '',
        say('declaration.numbers'),
      ]
        .filter(Boolean)
        .join(' / ')}
    </p>
  );
}
