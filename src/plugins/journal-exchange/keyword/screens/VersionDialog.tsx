import { useMemo, useRef } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { compareFields, fieldAt, type RecordShape, showFields } from '#ui/compare/recordShape.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import {
  type KeywordValues,
  type KeywordVersion,
  listKeywordVersions,
  restoreKeyword,
} from '../contract/accountKeyword';
import styles from './Keywords.module.css';

interface VersionDialogProps {
  version: KeywordVersion;
  accountName: (code: string) => string;
  onClose: () => void;
}

/** One version beside what the rule says now, where they differ; the main button makes it the newest again. */
export function VersionDialog({ version, accountName, onClose }: VersionDialogProps) {
  const say = useMessages('journal-exchange');
  const { code } = version;
  const { data, error, refetch } = useRead(listKeywordVersions, { code, limit: 1 }, { message: false });
  const restore = useWrite(restoreKeyword);
  const main = useRef<HTMLButtonElement>(null);
  const missing = useMissingRightInWords(restoreKeyword);
  const newest = data?.rows[0];
  const now = newest?.act === 'delete' ? undefined : newest;
  const differences = useMemo(() => {
    const shape = keywordShape(say, accountName);
    return compareFields(showFields(shape, version), now ? showFields(shape, now) : []);
  }, [say, accountName, version, now]);
  const reason = missing
    ? say('disabled.readOnly', { right: missing })
    : differences.length === 0
      ? say('keywordVersion.same')
      : undefined;
  const restoreIt = async () => {
    if (!newest || reason || restore.isPending) return;
    try {
      const restored = await restore.mutateAsync({ code, version: version.version, basedOn: newest.version });
      notify('success', say('keywordVersion.restored', { code, version: version.version, now: restored.version }));
      onClose();
    } catch (failure) {
      // The error catalogue has told the user.
      if (!isCallError(failure)) throw failure;
    }
  };
  const name = say('keywordVersion.named', { version: version.version, time: formatInstant(version.savedAt) });
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={`${code} ${version.text}`}
      description={say('keywordVersion.savedByAs', {
        name: version.savedBy,
        time: formatInstant(version.savedAt),
        act: say(`keywordVersion.doings.${version.act}`),
      })}
      initialFocus={main}
      actions={
        <Button
          ref={main}
          kind="main"
          busy={restore.isPending}
          aria-disabled={!newest || reason !== undefined || undefined}
          title={reason}
          onClick={() => void restoreIt()}
        >
          {say('keywordVersion.restore')}
        </Button>
      }
    >
      {error && !data ? <FailedRead error={error} onRetry={refetch} /> : null}
      {newest && !now ? <p className={styles.said}>{say('keywordVersion.isDeleted')}</p> : null}
      {newest && differences.length === 0 ? <p className={styles.said}>{say('keywordVersion.same')}</p> : null}
      {newest && differences.length > 0 ? (
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">{say('keywordVersion.field')}</th>
              <th scope="col">{name}</th>
              <th scope="col">{say('keywordVersion.now')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, label, one, other }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{one || '—'}</td>
                <td>{other || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  );
}

/** What a rule says, as its form words it. */
function keywordShape(say: Say, accountName: (code: string) => string): RecordShape<KeywordValues> {
  const label = (field: keyof KeywordValues) => say(`keyword.${field}`);
  const money = (value: number | null) => (value === null ? '' : formatAmount(value));
  return {
    fields: [
      fieldAt('text', label('text')),
      fieldAt('match', label('match'), (match) => say(`keyword.matches.${match}`)),
      fieldAt('account', label('account'), accountName),
      fieldAt('taxCode', label('taxCode')),
      fieldAt('department', label('department')),
      fieldAt('partner', label('partner')),
      fieldAt('flow', label('flow'), (flow) => say(`keyword.flows.${flow}`)),
      fieldAt('bankAccount', label('bankAccount'), (bank) => (bank === null ? '' : accountName(bank))),
      fieldAt('amountFrom', label('amountFrom'), money),
      fieldAt('amountThrough', label('amountThrough'), money),
      fieldAt('partnerIs', label('partnerIs')),
      fieldAt('priority', label('priority')),
      fieldAt('note', label('note')),
      fieldAt('isActive', label('isActive'), (is) => say(`keywordVersion.${is ? 'active' : 'inactive'}`)),
    ],
  };
}
