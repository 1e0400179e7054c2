import { useState } from 'react';
import { TextField } from '../../ui/field/TextField';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { permittedBindingsOn } from '../commands/boundHere';
import { useSituation } from '../commands/situation';
import { useBindings } from '../keySettings/keyMap';
import { registry } from '../registry';
import { groupKeys, screenTitle } from './groupKeys';
import styles from './KeyHelp.module.css';

/** The keys of this screen and of all screens, narrowed by what is typed. */
export function KeyTable() {
  const say = useMessages('workspace');
  const text = useText();
  const situation = useSituation();
  useBindings();
  const [query, setQuery] = useState('');
  const parts = registry.partKeys.filter(({ context }) => context === situation.screen?.id);
  const groups = groupKeys(permittedBindingsOn(situation), query, parts);
  const headingOf = (context: string) => {
    const title = screenTitle(registry, context);
    return title ? text(title) : say(context === 'goTo' ? 'keys.goTo' : 'keys.global');
  };
  return (
    <div className={styles.help}>
      <TextField label={say('keys.search')} value={query} onChange={setQuery} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <div className={styles.groups} tabIndex={0}>
        <div className={styles.columns}>
          {groups.map(({ context, rows }) => (
            <section key={context} className={styles.group}>
              <h3 className={styles.heading}>{headingOf(context)}</h3>
              <dl>
                {rows.map(({ id, title, keys }) => (
                  <div key={id} className={styles.row}>
                    <dt>{text(title)}</dt>
                    <dd className={styles.keys}>
                      {shownOf(keys).map((shown) => (
                        <kbd key={shown} className={styles.key}>
                          {shown}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
      {groups.length === 0 ? <p role="status">{say('keys.nothing')}</p> : null}
    </div>
  );
}

/** @example shownOf(['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4']) // ['Alt+1', '…', 'Alt+4'] */
function shownOf(keys: readonly string[]): readonly string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  return keys.length > 3 && first && last ? [first, '…', last] : keys;
}
