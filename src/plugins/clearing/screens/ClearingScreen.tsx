import { useMemo, useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { documentPath } from '../../ledger/books/parts/paths';
import {
  type Ledger,
  LISTED_AT_MOST,
  ledger as ledgers,
  type OpenItem,
} from '../../ledger/open-item/contract/openItem';
import { TieOutStrip } from '../../ledger/open-item/parts/TieOutStrip';
import { clearItems } from '../contract/clearing';
import styles from './Clearing.module.css';
import { ClearingHistory } from './ClearingHistory';
import { ClearingPlan } from './ClearingPlan';
import { ItemList } from './ItemList';
import { MoneyDialog } from './MoneyDialog';
import { isOnDesk, ProposalList } from './ProposalList';
import { useClearingDesk } from './useClearingDesk';
import { useConfirmClearing } from './useConfirmClearing';

/** 消込: money on the left, what it may settle on the right, proposals and the plan between them. */
export default function ClearingScreen() {
  const say = useMessages('clearing');
  const screen = useScreen();
  const { filters, setFilters } = useFilters({ ledger: 'receivable', all: '' });
  const ledger: Ledger = ledgers.safeParse(filters.ledger).data ?? 'receivable';
  const desk = useClearingDesk(ledger);
  const moneyList = useRef<ListHandle<OpenItem>>(null);
  const { confirm, isBusy, problem, missing } = useConfirmClearing(desk, moneyList);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isMoneyOpen, setMoneyOpen] = useState(false);
  const right = useMissingRightInWords(clearItems);
  const cannotPostMoney = right
    ? say('clearing.noRight', { right })
    : desk.claimsInHand.length === 0
      ? say('clearing.chooseClaims')
      : desk.claimsInHand.some(({ currency }) => currency !== desk.currency)
        ? say('clearing.oneCurrency')
        : undefined;
  const { allocation, proposals, work, only } = desk;
  const rows = proposals.data?.rows ?? [];
  const partner = filters.all ? null : (only?.partner ?? rows[0]?.partner ?? null);
  const currency = desk.moneyInHand.length === 0 ? null : desk.currency;
  // The same rows as long as they are the same, so that ten thousand are not given to the list at every key.
  const claims = useMemo(
    () =>
      desk.claims.filter(
        (item) => (partner === null || item.partner === partner) && (currency === null || item.currency === currency),
      ),
    [desk.claims, partner, currency],
  );

  const show = desk.inHand.isYen ? desk.inHand.format : desk.inHand.withCurrency;
  const inWords = (amount: number) =>
    desk.inHand.isYen ? say('clearing.yen', { amount }) : desk.inHand.withCurrency(amount);
  const layNext = () => {
    const at = rows.findIndex((proposal) => isOnDesk(proposal, work));
    const proposal = rows[(at + 1) % rows.length];
    if (proposal) desk.lay(proposal);
  };
  useCommandHandlers({
    'accounting:clear-items': { run: confirm, disabled: missing },
    'accounting:skip-deposit': { run: desk.goOn, disabled: desk.next ? undefined : say('clearing.noNext') },
    'accounting:next-proposal': { run: layNext, disabled: rows.length > 0 ? undefined : say('clearing.noProposal') },
    'accounting:post-money': { run: () => setMoneyOpen(true), disabled: cannotPostMoney },
    'accounting:clearing-history': { run: () => setHistoryOpen(true) },
    'accounting:open-cleared-document': {
      run: () => only && screen.open(documentPath(only.entryId), 'otherPane'),
      disabled: only ? undefined : say('clearing.chooseOne'),
    },
  });

  return (
    <ScreenFrame label={say('clearing.title')}>
      <Toolbar
        title={say('clearing.title')}
        state={
          <span>
            {say('clearing.left', { count: desk.money.length })}
            {desk.reads.data?.nextCursor ? say('clearing.oldestOnly', { count: LISTED_AT_MOST }) : null}
          </span>
        }
        main={
          <Button
            kind="main"
            command="accounting:clear-items"
            busy={isBusy}
            disabled={missing !== undefined}
            title={missing}
            onClick={confirm}
          >
            {say('clearing.confirm')}
          </Button>
        }
      >
        <Button
          command="accounting:post-money"
          disabled={cannotPostMoney !== undefined}
          title={cannotPostMoney}
          onClick={() => setMoneyOpen(true)}
        >
          {say('clearing.money.post')}
        </Button>
        <Button command="accounting:clearing-history" onClick={() => setHistoryOpen(true)}>
          {say('clearing.history')}
        </Button>
        <Button command="accounting:skip-deposit" disabled={!desk.next} onClick={desk.goOn}>
          {say('clearing.skip')}
        </Button>
      </Toolbar>
      <FilterBar>
        <Filter width={160}>
          <SelectField<Ledger>
            label={say('clearing.ledger.label')}
            value={ledger}
            options={ledgers.options.map((value) => ({ value, label: say(`clearing.ledger.${value}`) }))}
            onChange={(value) => {
              desk.takeUp([]);
              setFilters({ ledger: value });
            }}
          />
        </Filter>
        <CheckField
          label={say('clearing.allPartners')}
          checked={filters.all !== ''}
          onChange={(isOn) => setFilters({ all: isOn ? '1' : '' })}
        />
        {ledger === 'general' ? null : <TieOutStrip ledger={ledger} />}
      </FilterBar>
      {desk.reads.error && !desk.reads.data ? (
        <FailedRead error={desk.reads.error} onRetry={desk.reads.refetch} />
      ) : (
        <div className={styles.desk}>
          <ItemList
            ref={moneyList}
            side="money"
            title={say(`clearing.money.${ledger}`)}
            items={desk.money}
            chosen={work.money}
            onChoose={desk.takeUp}
            loading={desk.isReadingMoney}
            followsCursor
            cursorAt={desk.cursorAt}
          />
          <section className={styles.middle} aria-label={say('clearing.proposals')}>
            <h2 className={styles.sideTitle}>{say('clearing.proposals')}</h2>
            <ProposalList
              proposals={rows}
              work={work}
              onLay={desk.lay}
              isAsked={only !== undefined}
              isReading={proposals.isLoading}
              format={inWords}
            />
            {problem ? (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            ) : null}
            <ClearingPlan
              desk={desk}
              today={dayInTokyo(new Date())}
              canClear={missing === undefined && problem === null}
            />
          </section>
          <ItemList
            side="claims"
            title={say(`clearing.claims.${ledger}`)}
            items={claims}
            chosen={work.claims}
            onChoose={desk.choose}
            loading={desk.reads.isLoading}
          />
        </div>
      )}
      <ScreenStrip>
        <dl className={styles.sums}>
          <div>
            <dt>{say(`clearing.money.${ledger}`)}</dt>
            <dd>{show(allocation.moneySum)}</dd>
          </div>
          <div>
            <dt>{say(`clearing.claims.${ledger}`)}</dt>
            <dd>{show(allocation.claimSum)}</dd>
          </div>
          <div data-difference={allocation.difference !== 0 || undefined}>
            <dt>{say('clearing.difference')}</dt>
            <dd>{show(allocation.difference)}</dd>
          </div>
        </dl>
      </ScreenStrip>
      {isMoneyOpen ? (
        <MoneyDialog
          ledger={ledger}
          claims={desk.claimsInHand}
          onClose={() => setMoneyOpen(false)}
          onCleared={() => desk.takeUp([])}
        />
      ) : null}
      <ClearingHistory open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </ScreenFrame>
  );
}
