import { previewRoute } from '#core/permission/route.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { FormValues } from '#ui/recordForm/recordDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import styles from './route.module.css';

/** What saving what is typed would change in whose menu. */
export function RoutePreview({ screen, typed }: { screen: string; typed: FormValues }) {
  const say = useMessages('administration');
  const isEnabled = typed.isEnabled !== false;
  const position = Number(typed.position);
  const isPlace = Number.isInteger(position) && position >= 1 && position <= 999;
  const asked = { screen, isEnabled: isEnabled ? 'true' : 'false', ...(isPlace ? { position } : {}) } as const;
  const preview = useRead(previewRoute, asked, { message: false });
  if (!preview.data) return null;
  const { loses, gains, keeps, from, to } = preview.data;
  const place = (at: number | null) => (at === null ? say('route.nowhere') : say('route.placeAt', { at }));
  return (
    <section className={styles.preview} aria-label={say('route.preview')}>
      <h2 className={styles.title}>{say('route.preview')}</h2>
      <dl className={styles.facts} aria-live="polite">
        <dt>{say('route.place')}</dt>
        <dd>{from === to ? place(to) : say('route.moves', { from: place(from), to: place(to) })}</dd>
        <dt>{say('route.loses', { count: loses.length })}</dt>
        <dd>{listNames(loses) || say('route.nobody')}</dd>
        <dt>{say('route.gains', { count: gains.length })}</dt>
        <dd>{listNames(gains) || say('route.nobody')}</dd>
        <dt>{say('route.keeps')}</dt>
        <dd>{say('route.peopleCount', { count: keeps })}</dd>
      </dl>
    </section>
  );
}
