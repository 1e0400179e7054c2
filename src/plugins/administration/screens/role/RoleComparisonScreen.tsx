import { getRole, listRoles } from '#core/permission/role.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import sides from '../../parts/act/Differences.module.css';
import styles from './Role.module.css';
import { draftOf, wordsBeyond } from './roleDraft';
import { roleTitle } from './roleTitle';

/** ロールの比較: what each of two roles has that the other has not. */
export default function RoleComparisonScreen() {
  const say = useMessages('administration');
  const roles = useRead(listRoles, {}, { message: false });
  const { filters, setFilters } = useFilters({ one: '', other: '' });
  const one = useRead(getRole, { code: filters.one }, { enabled: filters.one !== '', message: false });
  const other = useRead(getRole, { code: filters.other }, { enabled: filters.other !== '', message: false });
  const options = roles.data?.rows ?? [];
  const error = roles.error ?? one.error ?? other.error;
  const both = one.data && other.data ? ([draftOf(one.data), draftOf(other.data)] as const) : null;
  return (
    <ScreenFrame label={say('comparison.title')}>
      <Toolbar title={say('comparison.title')} />
      <FilterBar>
        {(['one', 'other'] as const).map((side) => (
          <Filter key={side} width={240}>
            <LookUpField
              label={say(`comparison.${side}`)}
              value={filters[side] || null}
              options={options}
              onChange={(code) => setFilters({ [side]: code ?? '' })}
            />
          </Filter>
        ))}
      </FilterBar>
      <ScreenBody>
        {error ? <FailedRead error={error} onRetry={() => void roles.refetch()} /> : null}
        {both || error ? null : (
          <EmptyState kind="empty" title={say('comparison.choose')} next={say('comparison.chooseNext')} />
        )}
        {both ? (
          <div className={styles.sides}>
            <Side title={roleTitle(both[0])} words={wordsBeyond(both[0], both[1], say)} />
            <Side title={roleTitle(both[1])} words={wordsBeyond(both[1], both[0], say)} />
          </div>
        ) : null}
      </ScreenBody>
    </ScreenFrame>
  );
}

function Side({ title, words }: { title: string; words: readonly string[] }) {
  const say = useMessages('administration');
  const heading = say('comparison.only', { role: title, count: words.length });
  return (
    <section className={sides.differences} aria-label={heading}>
      <h2 className={sides.label}>{heading}</h2>
      {words.length === 0 ? (
        <p className={styles.hint}>{say('comparison.nothing')}</p>
      ) : (
        <ul className={styles.all}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
