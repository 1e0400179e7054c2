import { Languages, MonitorCog, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/IconButton';
import { type Scheme, setScheme, useScheme } from '../theme/theme';
import { Toolbar } from '../toolbar/Toolbar';
import { EntrySamples } from './EntrySamples';
import { FieldSamples } from './FieldSamples';
import styles from './KitPage.module.css';
import { ListSamples, ReportSamples } from './ListSamples';
import { PartSamples, StateSamples } from './PartSamples';

const SCHEMES: readonly [Scheme, string, typeof Sun][] = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['system', 'System', MonitorCog],
];

/** Every part of the kit in every state, on one page. */
export function KitPage() {
  const scheme = useScheme();
  const [language, setLanguage] = useState('ja');
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <main className={styles.page}>
      <Toolbar title="Kit" state={scheme}>
        <IconButton label="Language" icon={Languages} onClick={() => setLanguage(language === 'ja' ? 'en' : 'ja')} />
        {SCHEMES.map(([value, label, icon]) => (
          <IconButton
            key={value}
            label={label}
            icon={icon}
            aria-pressed={scheme === value}
            onClick={() => setScheme(value)}
          />
        ))}
      </Toolbar>
      <PartSamples />
      <FieldSamples />
      <EntrySamples />
      <ListSamples />
      <ReportSamples />
      <StateSamples />
    </main>
  );
}
