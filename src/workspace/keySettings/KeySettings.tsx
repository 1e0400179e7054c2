import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { STANDARD_KEY_MAP } from '../../core/plugin/keyMap';
import { KEY_PRESETS, type KeyPreset } from '../../core/plugin/keyPresets';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../ui/dialog/Dialog';
import { CheckField } from '../../ui/field/CheckField';
import { SelectField } from '../../ui/field/SelectField';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { useSetting } from '../../ui/settings/userSetting';
import { registry } from '../registry';
import { KeyList } from './KeyList';
import styles from './KeySettings.module.css';
import { changeKeyMap, keyMapSetting } from './keyMap';
import { keySettingsStore } from './keySettingsStore';
import { settingRowsOf } from './settingRows';

/** Every command with its keys, to be changed by pressing others. What is changed is kept at once. */
export default function KeySettings() {
  const say = useMessages('workspace');
  const { isOpen } = useSnapshot(keySettingsStore);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        keySettingsStore.isOpen = false;
      }}
      title={say('keySettings.title')}
      description={say('keySettings.text')}
      width={920}
    >
      <KeySettingsForm />
    </Dialog>
  );
}

function KeySettingsForm() {
  const [keyMap] = useSetting(keyMapSetting);
  const rows = useMemo(() => settingRowsOf(registry, keyMap), [keyMap]);
  return (
    <div className={styles.form}>
      <KeyList keyMap={keyMap} rows={rows} />
      <WholeMap />
    </div>
  );
}

/** What concerns all keys at once. */
function WholeMap() {
  const say = useMessages('workspace');
  const text = useText();
  const [{ preset, hasCharacterKeys }] = useSetting(keyMapSetting);
  const [isAsking, setAsking] = useState(false);
  const presets = Object.entries(KEY_PRESETS).map(([value, title]) => ({
    value: value as KeyPreset,
    label: text(title),
  }));
  return (
    <div className={styles.whole}>
      <SelectField<KeyPreset>
        label={say('keySettings.preset')}
        value={preset}
        options={presets}
        onChange={(next) => changeKeyMap({ preset: next })}
      />
      <CheckField
        label={say('keySettings.characterKeys')}
        checked={hasCharacterKeys}
        onChange={(next) => changeKeyMap({ hasCharacterKeys: next })}
      />
      <Button onClick={() => setAsking(true)}>{say('keySettings.resetAll')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={say('keySettings.resetAll')}
        description={say('keySettings.resetAllText')}
        confirmLabel={say('keySettings.resetAll')}
        onConfirm={() => {
          changeKeyMap(STANDARD_KEY_MAP);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
