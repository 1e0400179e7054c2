import type { OutputOf } from '#core/contract/endpoint.ts';
import { FIELD_CLASSES } from '#core/contract/roles.ts';
import type { listRoleRoutes } from '#core/permission/role.ts';
import type { listTiles } from '#core/permission/startPage.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import sides from '../../parts/act/Differences.module.css';
import styles from './Role.module.css';
import type { StoredRole } from './roleDraft';
import type { RoleFormState } from './useRoleForm';

const NAMES = [
  { field: 'code', maxLength: 20 },
  { field: 'titleJa', maxLength: 50 },
  { field: 'titleEn', maxLength: 50 },
] as const;

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** The code, which stays, and the titles in both languages. */
export function RoleNames({ form, isNew }: { form: RoleFormState; isNew: boolean }) {
  const say = useMessages('administration');
  return (
    <div className={styles.fields}>
      {NAMES.map(({ field, maxLength }) => (
        <TextField
          key={field}
          label={say(`role.${field}`)}
          required
          maxLength={maxLength}
          readOnly={form.readOnly || (field === 'code' && !isNew)}
          value={form.draft[field]}
          onChange={(text) => form.change({ [field]: text })}
        />
      ))}
    </div>
  );
}

/** The classes of fields the role reads, and whether its people sign in with a second factor. */
export function RoleClasses({ form }: { form: RoleFormState }) {
  const say = useMessages('administration');
  const { draft, readOnly } = form;
  return (
    <fieldset className={styles.ticks}>
      <legend>{say('role.classes')}</legend>
      {FIELD_CLASSES.map((fieldClass) => (
        <CheckField
          key={fieldClass}
          label={say(`role.class.${fieldClass}`)}
          checked={draft.classes.includes(fieldClass)}
          readOnly={readOnly}
          onChange={() => form.change({ classes: toggled(draft.classes, fieldClass) })}
        />
      ))}
      <CheckField
        label={say('role.needsSecondFactor')}
        checked={draft.needsSecondFactor}
        readOnly={readOnly}
        onChange={(needsSecondFactor) => form.change({ needsSecondFactor })}
      />
    </fieldset>
  );
}

/** The screens that the rights of the role open, as its menu shows them or leaves them out. */
export function RoleMenu({ form, routes }: { form: RoleFormState; routes: OutputOf<typeof listRoleRoutes>['rows'] }) {
  const say = useMessages('administration');
  const { hiddenScreens } = form.draft;
  const open = routes.filter(({ missing }) => missing.length === 0);
  if (open.length === 0) return null;
  return (
    <fieldset className={styles.ticks}>
      <legend>{say('role.menu', { count: open.length })}</legend>
      {open.map(({ id, code, title }) => (
        <CheckField
          key={id}
          label={`${code} ${title}`}
          checked={!hiddenScreens.includes(id)}
          readOnly={form.readOnly}
          onChange={() => form.change({ hiddenScreens: toggled(hiddenScreens, id) })}
        />
      ))}
    </fieldset>
  );
}

/** The tiles of the start page and the types of typed documents: ticked where the role has them. */
export function RoleStartPage({ form, offered }: { form: RoleFormState; offered: OutputOf<typeof listTiles> }) {
  const say = useMessages('administration');
  const { hiddenTiles, hiddenDocumentTypes, grants } = form.draft;
  const tiles = offered.tiles.filter(({ needs }) => needs.every((right) => grants[right] !== undefined));
  const types = grants['AccountingDocument.update'] === undefined ? [] : offered.documentTypes;
  return (
    <>
      {tiles.length === 0 ? null : (
        <fieldset className={styles.ticks}>
          <legend>{say('role.tiles', { count: tiles.length })}</legend>
          {tiles.map(({ id, title }) => (
            <CheckField
              key={id}
              label={title}
              checked={!hiddenTiles.includes(id)}
              readOnly={form.readOnly}
              onChange={() => form.change({ hiddenTiles: toggled(hiddenTiles, id) })}
            />
          ))}
        </fieldset>
      )}
      {types.length === 0 ? null : (
        <fieldset className={styles.ticks}>
          <legend>{say('role.documentTypes', { count: types.length })}</legend>
          {types.map(({ code, title }) => (
            <CheckField
              key={code}
              label={`${code} ${title}`}
              checked={!hiddenDocumentTypes.includes(code)}
              readOnly={form.readOnly}
              onChange={() => form.change({ hiddenDocumentTypes: toggled(hiddenDocumentTypes, code) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

export function RoleHolders({ people }: { people: StoredRole['people'] }) {
  const say = useMessages('administration');
  return (
    <section className={sides.differences} aria-label={say('role.whoHasIt')}>
      <h2 className={sides.label}>
        {say('role.whoHasIt')} ({people.length})
      </h2>
      <ul className={sides.words}>
        {people.map(({ id, employeeNumber, name }) => (
          <li key={id}>
            {employeeNumber} {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
