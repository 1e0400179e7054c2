import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { Figures } from '#ui/figures/Figures.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { exportDocuments } from '../contract/accountingExport';
import styles from './Export.module.css';
import type { ExportWish } from './ExportForm';

type Trial = OutputOf<typeof exportDocuments>;

interface ExportTrialProps {
  trial: Trial;
  wish: ExportWish;
  onChange: (more: Partial<ExportWish>) => void;
}

/** What the file would hold, what stands in its way, and its first rows as they are. */
export function ExportTrial({ trial, wish, onChange }: ExportTrialProps) {
  const say = useMessages('journal-exchange');
  const { summary, preview, cut, guarded, otherStages, missingTaxCodes, unmappable } = trial;
  return (
    <section className={styles.trial} aria-label={say('export.trial')}>
      <Figures
        figures={[
          [say('export.documents'), formatCount(summary.documents)],
          [say('export.lines'), formatCount(summary.lines)],
          [say('export.rows'), formatCount(summary.rows)],
          [say('export.debit'), formatAmount(summary.debit)],
          [say('export.credit'), formatAmount(summary.credit)],
        ]}
      />
      {missingTaxCodes.length > 0 ? (
        <p role="alert" className={styles.problem}>
          {say('export.missing', { taxCodes: listNames(missingTaxCodes) })}
        </p>
      ) : null}
      {unmappable.length > 0 ? (
        <div className={styles.problem}>
          <p role="alert">
            {say('export.unmappableFound', {
              characters: unmappable.map(({ character, times }) => `${character} × ${times}`).join('　'),
            })}
          </p>
          <CheckField
            label={say('export.mayReplace')}
            checked={wish.mayReplace}
            onChange={(mayReplace) => onChange({ mayReplace })}
          />
        </div>
      ) : null}
      <ChangedTexts texts={cut} title={say('export.cut', { count: formatCount(cut.count) })} />
      <ChangedTexts texts={guarded} title={say('export.guarded', { count: formatCount(guarded.count) })} />
      <ChangedTexts texts={otherStages} title={say('export.otherStages', { count: formatCount(otherStages.count) })} />
      <h2 id="export-preview">{say('export.preview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.preview} tabIndex={0} aria-labelledby="export-preview">
        <pre>{preview.join('\n')}</pre>
      </section>
      <p className={styles.hash}>{say('export.hash', { hash: summary.sha256, bytes: formatCount(summary.bytes) })}</p>
    </section>
  );
}

/** Texts that stand in the file otherwise than in the books. */
function ChangedTexts({ texts, title }: { texts: Trial['cut']; title: string }) {
  if (texts.count === 0) return null;
  return (
    <details className={styles.problem}>
      <summary>{title}</summary>
      <ul>
        {texts.first.map(({ document, column, text }) => (
          <li key={`${document} ${column} ${text}`}>{`${document}　${column}: ${text}`}</li>
        ))}
      </ul>
    </details>
  );
}
