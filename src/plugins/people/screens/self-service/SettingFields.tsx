import { dayInTokyo } from '#core/value/day.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { isAskedKind, type SelfServiceSetting } from '../../contract/selfService';
import styles from './ESSEditScreen.module.css';

interface SettingFieldsProps {
  setting: SelfServiceSetting;
  /** Begins the ids of the fields. */
  prefix: string;
  periodError: string | undefined;
  onChange: (setting: SelfServiceSetting) => void;
}

/** What staff see of one part, whether, when and with what paper they may ask for a change, and what they are told. */
export function SettingFields({ setting, prefix, periodError, onChange }: SettingFieldsProps) {
  const say = useMessages('people');
  const today = dayInTokyo(new Date());
  const put = (more: Partial<SelfServiceSetting>) => onChange({ ...setting, ...more });
  const see = (
    <CheckField
      label={say('selfSettings.maySee')}
      checked={setting.maySee}
      onChange={(maySee) => put(maySee ? { maySee } : { maySee, mayAsk: false })}
    />
  );
  if (!isAskedKind(setting.kind)) return <div className={styles.checks}>{see}</div>;
  return (
    <>
      <div className={styles.checks}>
        {see}
        <CheckField
          label={say('selfSettings.mayAsk')}
          checked={setting.mayAsk}
          onChange={(mayAsk) => put(mayAsk ? { mayAsk, maySee: true } : { mayAsk })}
        />
        <CheckField
          label={say('selfSettings.needsEvidence')}
          checked={setting.needsEvidence}
          onChange={(needsEvidence) => put({ needsEvidence })}
        />
      </div>
      <DayField
        label={say('selfSettings.opensOn')}
        today={today}
        value={setting.opensOn}
        onChange={(opensOn) => put({ opensOn })}
      />
      <DayField
        id={`${prefix}closesOn`}
        label={say('selfSettings.closesOn')}
        today={today}
        value={setting.closesOn}
        error={periodError}
        onChange={(closesOn) => put({ closesOn })}
      />
      <FormSpan>
        <TextField
          label={say('selfSettings.notice')}
          maxLength={500}
          value={setting.notice}
          onChange={(notice) => put({ notice })}
        />
      </FormSpan>
    </>
  );
}
