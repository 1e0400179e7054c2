import { useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { getPartner } from '../contract/businessPartner';
import { listDuplicates, listPartnerMerges, mergePartners, undoPartnerMerge } from '../contract/partnerMerge';
import { MergePartner } from './MergePartner';
import { MERGE_TOUCHES } from './mergeTouches';
import { partnerPath } from './partnerPath';

/** 名寄せ: what a partner may be the same as, what was merged into it, or into what it was merged. */
export function PartnerMerging({ code }: { code: string }) {
  return useMissingRightInWords(listPartnerMerges) ? null : <Merging code={code} />;
}

function Merging({ code }: { code: string }) {
  const say = useMessages('sales');
  const kit = useListWords();
  const screen = useScreen();
  const partner = useRead(getPartner, { code }, { message: false });
  const merges = useRead(listPartnerMerges, { code }, { message: false });
  const mayCompare = useMissingRightInWords(listDuplicates) === undefined;
  const duplicates = useRead(listDuplicates, { code }, { message: false, enabled: mayCompare });
  // A pair of the list of duplicates leads here, to be laid side by side at once.
  const [into, setInto] = useState<string | null | undefined>(
    (screen.isReading ? null : screen.query.get('mergeInto')) ?? undefined,
  );
  const [undone, setUndone] = useState<string | null>(null);
  const undo = useWrite(undoPartnerMerge, { touches: MERGE_TOUCHES });
  const missing = useMissingRightInWords(mergePartners);
  const mergedInto = partner.data?.mergedInto ?? null;
  const latest = merges.data?.rows[0];
  const cannotMerge = (missing && kit.missingRight(missing)) ?? (mergedInto ? say('merging.isMerged') : undefined);
  const cannotUndo = (missing && kit.missingRight(missing)) ?? (latest ? undefined : say('merging.nothingToUndo'));
  useCommandHandlers({
    'sales:merge-partner': { run: () => setInto(null), disabled: cannotMerge },
    'sales:undo-merge': { run: () => setUndone(latest?.mergeId ?? null), disabled: cannotUndo, asks: 'itself' },
  });
  const likes = duplicates.data?.rows ?? [];
  const asked = merges.data?.rows.find(({ mergeId }) => mergeId === undone);
  return (
    <RecordSection
      title={say('merging.title')}
      actions={
        cannotMerge ? undefined : (
          <Button command="sales:merge-partner" onClick={() => setInto(null)}>
            {say('merging.merge')}
          </Button>
        )
      }
    >
      <RecordSectionText>
        {mergedInto ? (
          <p>
            {say('merging.mergedInto', { survivor: mergedInto })}{' '}
            <Button kind="quiet" onClick={() => screen.open(partnerPath(mergedInto))}>
              {say('merging.open', { partner: mergedInto })}
            </Button>
          </p>
        ) : null}
        {likes.length === 0 ? null : (
          <ul aria-label={say('duplicates.listTitle')}>
            {likes.map((pair) => {
              const [other, title] = pair.code === code ? [pair.otherCode, pair.otherTitle] : [pair.code, pair.title];
              return (
                <li key={other}>
                  {say('merging.like', {
                    partner: `${other} ${title}`,
                    likeBy: pair.likeBy.map((by) => say(`duplicates.by.${by}`)).join('・'),
                  })}{' '}
                  <Button kind="quiet" disabled={Boolean(cannotMerge)} onClick={() => setInto(other)}>
                    {say('merging.compare')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        {(merges.data?.rows ?? []).map(({ mergeId, from, fromTitle, mergedOn, mergedBy }) => (
          <p key={mergeId}>
            {say('merging.tookOver', { partner: `${from} ${fromTitle}`, day: formatDay(mergedOn), by: mergedBy })}{' '}
            <Button kind="quiet" disabled={Boolean(missing)} onClick={() => setUndone(mergeId)}>
              {say('merging.undo')}
            </Button>
          </p>
        ))}
        {mergedInto || likes.length > 0 || merges.data?.rows.length ? null : <p>{say('merging.none')}</p>}
      </RecordSectionText>
      {into === undefined || cannotMerge ? null : (
        <MergePartner from={code} preset={into} onClose={() => setInto(undefined)} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={say('merging.undoTitle', { partner: `${asked?.from ?? ''} ${asked?.fromTitle ?? ''}` })}
        description={say('merging.undoBody')}
        confirmLabel={say('merging.undo')}
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate({ mergeId: asked.mergeId }, { onSettled: () => setUndone(null) })}
        onCancel={() => setUndone(null)}
      />
    </RecordSection>
  );
}
