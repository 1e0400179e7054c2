import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { ClientInput } from '#core/contract/callShape.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { FormLayout, FormSection, FormSpan } from '#ui/form/FormLayout.tsx';
import { findFieldProblems } from '#ui/form/findFieldProblems.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import { createEmployee } from '../contract/employee';
import { EMPLOYEE_KINDS, type EmployeeKind } from '../contract/employeeKinds';
import type { FactKind } from '../contract/factKinds';
import { AgeHint } from './employee/AgeHint';
import styles from './employee/EmployeeScreen.module.css';
import { FactInputs, type FactValues } from './employee/FactInputs';
import { BLANK_FACTS, KINDS_OF, LEAVING_FIELDS } from './employee/factFields';
import { problemsOf } from './employee/problemsOf';

/** What is typed so far; kept through a reload. */
interface Draft {
  readonly kind: EmployeeKind;
  readonly number: string;
  readonly isOtherPerson: boolean;
  readonly facts: Readonly<Partial<Record<FactKind, FactValues>>>;
}

const EMPTY: Draft = { kind: 'employee', number: '', isOtherPerson: false, facts: {} };

/** What is asked of everybody; the rest is opened by a button, so that Tab does not pass sixty fields. */
const ASKED_FIRST: readonly FactKind[] = ['person', 'address', 'contract', 'team', 'candidacy', 'engagement'];

/** Only what somebody has touched is sent; an employee cannot do without a contract. */
const isTouched = (kind: FactKind, draft: Draft) =>
  kind === 'person' || (kind === 'contract' && draft.kind === 'employee') || draft.facts[kind] !== undefined;

/** 社員・候補者登録: one form by keys from top to bottom, with more of it on demand. */
export default function EmployeeNewScreen() {
  const { query } = useScreen();
  const [kind, part] = [query.get('kind'), query.get('part')];
  const beginning = useMemo(() => beginningOf(kind, part), [kind, part]);
  return <NewPerson key={beginning.kind} beginning={beginning} />;
}

/** What the form begins with where a list asks for somebody of a kind, with a part that is not asked of everybody. */
function beginningOf(askedKind: string | null, askedPart: string | null): Draft {
  const kind = EMPLOYEE_KINDS.find((each) => each === askedKind) ?? EMPTY.kind;
  const part = KINDS_OF[kind].find((each) => each === askedPart);
  return { ...EMPTY, kind, facts: part ? { [part]: BLANK_FACTS[part] ?? {} } : {} };
}

function NewPerson({ beginning }: { beginning: Draft }) {
  const screen = useScreen();
  const say = useMessages('people');
  const words = useListWords();
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const create = useWrite(createEmployee, { message: false, touches: ['Position'] });
  const [draft, setDraft] = useState<Draft>(() => (isDraft(screen.savedState) ? screen.savedState : beginning));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const missing = useMissingRightInWords(createEmployee);
  const cannotSave = missing && words.missingRight(missing);
  const isChanged = draft !== beginning;
  useEffect(() => screen.setUnsaved(isChanged), [isChanged, screen.setUnsaved]);
  useEffect(() => screen.saveState(isChanged ? draft : undefined), [isChanged, draft, screen.saveState]);

  const kinds = KINDS_OF[draft.kind];
  const shownKinds = kinds.filter((kind) => ASKED_FIRST.includes(kind) || draft.facts[kind] !== undefined);
  const moreKinds = kinds.filter((kind) => !shownKinds.includes(kind));
  const put = (kind: FactKind, values: FactValues) => setDraft({ ...draft, facts: { ...draft.facts, [kind]: values } });

  const save = async () => {
    const unread = form.current ? findFieldProblems(form.current) : [];
    setProblems(unread);
    if (unread.length > 0 || create.isPending) return;
    try {
      const saved = await create.mutateAsync(inputOf(draft));
      screen.saveState(undefined);
      setDraft(beginning);
      notify('success', say('create.done', { name: String(draft.facts.person?.name ?? ''), number: saved.number }));
      screen.open(`/EmployViewOrEdit/${saved.id}`, 'here');
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems(problemsOf(error, prefix, 'facts.'));
    }
  };
  useCommandHandlers({ 'people:new-save': { run: save, disabled: cannotSave } });

  return (
    <ScreenFrame label={say('create.title')}>
      <Toolbar
        title={say('create.title')}
        main={
          <Button
            kind="main"
            command="people:new-save"
            busy={create.isPending}
            disabled={Boolean(cannotSave)}
            title={cannotSave}
            onClick={() => void save()}
          >
            {say('create.save')}
          </Button>
        }
      />
      <ErrorSummary problems={problems} />
      <ScreenBody>
        <FormLayout ref={form} label={say('create.title')}>
          <SelectField<EmployeeKind>
            label={say('employee.kind')}
            value={draft.kind}
            options={EMPLOYEE_KINDS.map((kind) => ({ value: kind, label: say(`employee.kinds.${kind}`) }))}
            onChange={(kind) => setDraft({ ...draft, kind })}
          />
          <TextField
            label={say('employee.number')}
            hint={say('create.numberHint')}
            maxLength={20}
            value={draft.number}
            onChange={(number) => setDraft({ ...draft, number })}
          />
          <CheckField
            label={say('create.isOtherPerson')}
            checked={draft.isOtherPerson}
            onChange={(isOtherPerson) => setDraft({ ...draft, isOtherPerson })}
          />
          {shownKinds.map((kind) => (
            <FormSection key={kind} title={say(`fact.kinds.${kind}`)}>
              <FactInputs
                kind={kind}
                prefix={`${prefix}${kind}-`}
                without={LEAVING_FIELDS}
                values={draft.facts[kind] ?? BLANK_FACTS[kind] ?? {}}
                errorOf={(path) =>
                  problems.find(({ fieldId }) => fieldId === `${prefix}${kind}-${path.replaceAll('.', '-')}`)?.message
                }
                onChange={(values) => put(kind, values)}
              />
              {kind === 'person' && draft.kind === 'employee' ? (
                <AgeHint birthOn={draft.facts.person?.birthOn} />
              ) : null}
            </FormSection>
          ))}
          <FormSpan>
            <div className={styles.more}>
              {moreKinds.map((kind) => (
                <Button key={kind} onClick={() => put(kind, BLANK_FACTS[kind] ?? {})}>
                  {say('create.more', { fact: say(`fact.kinds.${kind}`) })}
                </Button>
              ))}
            </div>
          </FormSpan>
        </FormLayout>
      </ScreenBody>
    </ScreenFrame>
  );
}

function inputOf(draft: Draft): ClientInput<typeof createEmployee> {
  const kinds = KINDS_OF[draft.kind].filter((kind) => isTouched(kind, draft));
  const facts = Object.fromEntries(kinds.map((kind) => [kind, draft.facts[kind] ?? BLANK_FACTS[kind] ?? {}]));
  const number = draft.number.trim();
  // What is typed is checked field by field by the schemas of the contract.
  return {
    kind: draft.kind,
    isOtherPerson: draft.isOtherPerson,
    facts,
    ...(number ? { number } : {}),
  } as ClientInput<typeof createEmployee>;
}

/** What an older version of the form left, or a stranger, is dropped. */
function isDraft(state: unknown): state is Draft {
  return (
    typeof state === 'object' &&
    state !== null &&
    'kind' in state &&
    EMPLOYEE_KINDS.some((kind) => kind === state.kind) &&
    'number' in state &&
    typeof state.number === 'string' &&
    'facts' in state &&
    typeof state.facts === 'object' &&
    state.facts !== null
  );
}
