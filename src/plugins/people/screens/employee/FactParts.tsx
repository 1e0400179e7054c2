import { Eye, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { isComposing } from '#ui/field/isComposing.ts';
import { FormLayout, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { EmployeeFact, EmployeeInfo } from '../../contract/employee';
import { FACTS } from '../../contract/facts';
import { countDependants } from '../../rules/dependantCount';
import styles from './EmployeeScreen.module.css';
import { FactInputs } from './FactInputs';
import type { FactPanel } from './useFactPanel';

interface FactPartsProps {
  info: Pick<EmployeeInfo, 'facts'>;
  panel: FactPanel;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The kinds of facts, walked with the arrows, and the chosen one beside them with its history. */
export function FactParts({ info, panel }: FactPartsProps) {
  const say = useMessages('people');
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (isComposing(event) || event.altKey || step === undefined) return;
    event.preventDefault();
    const { kinds, kind } = panel;
    const place = (kinds.indexOf(kind) + step + kinds.length) % kinds.length;
    const next = kinds[place];
    if (!next) return;
    panel.choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[place]?.focus();
  };
  return (
    <div className={styles.facts}>
      <div ref={list} role="radiogroup" aria-label={say('fact.kindsLabel')} className={styles.kinds} onKeyDown={walk}>
        {panel.kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a row with a state of its own beside its name; a listbox would keep the screen's keys
          <button
            key={kind}
            type="button"
            role="radio"
            id={`${prefix}${kind}`}
            aria-checked={kind === panel.kind}
            tabIndex={kind === panel.kind ? 0 : -1}
            onClick={() => panel.choose(kind)}
          >
            {say(`fact.kinds.${kind}`)}
            {info.facts.some((fact) => fact.kind === kind) ? null : (
              <span className={styles.missing}>{say('fact.notYet')}</span>
            )}
          </button>
        ))}
      </div>
      <section aria-labelledby={prefix + panel.kind} className={styles.panel}>
        <Current panel={panel} />
        <FactHistory panel={panel} />
      </section>
    </div>
  );
}

function Current({ panel }: { panel: FactPanel }) {
  const say = useMessages('people');
  const prefix = useId();
  if (panel.facts.length === 0) return <p className={styles.none}>{say('fact.noneYet')}</p>;
  if (!panel.current) return <p className={styles.none}>{say('fact.noneOnDay')}</p>;
  if (panel.isMasked || panel.current.value === null) {
    return (
      <div className={styles.masked}>
        <p>{say('reveal.masked')}</p>
        <Button
          command="people:employee-reveal"
          disabled={Boolean(panel.reveal.disabled)}
          title={panel.reveal.disabled}
          onClick={() => panel.reveal.run()}
        >
          <Eye size={14} aria-hidden="true" />
          {say('reveal.show')}
        </Button>
      </div>
    );
  }
  return (
    <FormLayout label={say(`fact.kinds.${panel.kind}`)}>
      <FactInputs
        kind={panel.kind}
        prefix={prefix}
        values={panel.current.value}
        without={panel.without}
        readOnly
        onChange={() => {}}
      />
      {panel.kind === 'dependants' ? <DependantCount declared={panel.current.value} /> : null}
    </FormLayout>
  );
}

/** What the declaration comes to for the withholding tax of this year. */
function DependantCount({ declared }: { declared: unknown }) {
  const say = useMessages('people');
  const parsed = FACTS.dependants.safeParse(declared);
  if (!parsed.success) return null;
  const year = Number(dayInTokyo(new Date()).slice(0, 4));
  const count = formatCount(countDependants(parsed.data, year));
  return (
    <FormSpan>
      <p>{say('fact.dependants.count', { year, count })}</p>
    </FormSpan>
  );
}

/** What held when, and which fields were different from the time before. */
function FactHistory({ panel }: { panel: FactPanel }) {
  const say = useMessages('people');
  if (panel.facts.length === 0) return null;
  const newestFirst = panel.facts.map((fact, place) => ({ fact, before: panel.facts[place - 1] })).reverse();
  return (
    <section className={styles.history} aria-label={say('fact.history')}>
      <h2>{say('fact.history')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('fact.holds')}</th>
            <th scope="col">{say('fact.differs')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ fact, before }) => (
            <tr key={fact.validFrom} aria-current={fact === panel.current || undefined}>
              <td>
                {formatDay(fact.validFrom)} – {fact.validThrough && formatDay(fact.validThrough)}
                {panel.current && fact.validFrom > panel.current.validFrom ? (
                  <>
                    {' '}
                    <Pill tone="accent">{say('fact.toCome')}</Pill> <CancelButton panel={panel} />
                  </>
                ) : null}
              </td>
              <td>{differenceOf(fact, before, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CancelButton({ panel: { cancel } }: { panel: FactPanel }) {
  const say = useMessages('people');
  if (!cancel) return null;
  return (
    <Button
      kind="quiet"
      command="people:employee-cancel-change"
      disabled={Boolean(cancel.disabled)}
      title={cancel.disabled}
      onClick={() => cancel.run()}
    >
      <X size={14} aria-hidden="true" />
      {say('fact.cancel')}
    </Button>
  );
}

function differenceOf(
  fact: EmployeeFact,
  before: EmployeeFact | undefined,
  say: ReturnType<typeof useMessages>,
): string {
  if (!before) return say('fact.first');
  if (fact.value === null || before.value === null) return say('reveal.masked');
  const [now, then] = [fact.value, before.value];
  return Object.keys(now)
    .filter((field) => JSON.stringify(now[field] ?? null) !== JSON.stringify(then[field] ?? null))
    .map((field) => say(`fact.${fact.kind}.${field}`))
    .join(say('fact.comma'));
}
