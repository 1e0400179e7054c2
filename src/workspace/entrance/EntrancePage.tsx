import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Locale } from '../../core/value/text';
import { IconButton } from '../../ui/button/IconButton';
import { setLocale } from '../../ui/i18n/i18n';
import { useLocale, useMessages } from '../../ui/i18n/useMessages';
import { type Scheme, setScheme, useScheme } from '../../ui/theme/theme';
import styles from './EntrancePage.module.css';

interface EntrancePageProps {
  title: string;
  children: ReactNode;
  /** Links below the content, to the other pages outside the workspace. */
  links?: ReactNode;
}

/** The frame of every page outside the workspace: the name of the product, one column, language and colours at the foot. */
export function EntrancePage({ title, children, links }: EntrancePageProps) {
  const say = useMessages('entrance');
  useEffect(() => {
    document.title = `${title} - Kanjo`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <header className={styles.brand}>
          <span className={styles.name}>Kanjo</span>
          <span className={styles.tagline}>{say('product')}</span>
        </header>
        <div className={styles.paper}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {links ? <nav className={styles.links}>{links}</nav> : null}
      </main>
      <footer className={styles.foot}>
        <LocaleSwitch />
        <SchemeSwitch />
      </footer>
    </div>
  );
}

const LOCALES: readonly { locale: Locale; name: string }[] = [
  { locale: 'ja', name: '日本語' },
  { locale: 'en', name: 'English' },
];

function LocaleSwitch() {
  const say = useMessages('entrance');
  const chosen = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are switches of the page
    <div role="group" aria-label={say('language')} className={styles.switch}>
      {LOCALES.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles.choice}
          aria-pressed={locale === chosen}
          onClick={() => void setLocale(locale)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const SCHEMES: readonly { scheme: Scheme; icon: typeof Sun }[] = [
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
  { scheme: 'system', icon: Monitor },
];

function SchemeSwitch() {
  const say = useMessages('entrance');
  const chosen = useScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are switches of the page
    <div role="group" aria-label={say('scheme.label')} className={styles.switch}>
      {SCHEMES.map(({ scheme, icon }) => (
        <IconButton
          key={scheme}
          label={say(`scheme.${scheme}`)}
          icon={icon}
          aria-pressed={scheme === chosen}
          className={styles.choice}
          onClick={() => setScheme(scheme)}
        />
      ))}
    </div>
  );
}
