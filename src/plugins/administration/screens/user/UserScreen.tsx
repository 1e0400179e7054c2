import { deleteUser, getUser, listPeopleWithoutLogin, updateUser } from '#core/permission/user.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { UserPanels } from './UserPanels';

const fillsOf = ({ title, ...person }: LookUpOption) => ({
  name: title,
  email: 'email' in person ? person.email : '',
});

const user: RecordDefinition<typeof getUser, typeof updateUser> = {
  screen: 'administration:user',
  words: ['administration', 'user'],
  subject: 'user',
  key: 'id',
  read: getUser,
  save: updateUser,
  blank: { locale: 'ja', email: '' },
  toSave: ({ id, employeeNumber, username, name, email, locale }, version) => ({
    user: {
      employeeNumber,
      username,
      name,
      email: email ?? '',
      locale,
      ...(version === undefined ? {} : { id, version }),
    },
  }),
  remove: deleteUser,
  titleOf: ({ employeeNumber, name }) => `${employeeNumber} ${name}`,
  fields: [
    {
      field: 'employeeNumber',
      kind: 'lookUp',
      required: true,
      read: listPeopleWithoutLogin,
      codeWidth: 8,
      // Auditors from outside and the like have a number that is no employee's.
      other: /^[!-~]{1,50}$/,
      fills: fillsOf,
    },
    { field: 'username', required: true, maxLength: 50 },
    { field: 'name', required: true, maxLength: 100 },
    { field: 'email', maxLength: 200 },
    { field: 'locale', kind: 'choice', options: ['ja', 'en'], label: (locale, say) => say(`user.locales.${locale}`) },
  ],
  touches: ['Role', 'Route'],
};

/** One user: how the person signs in, which roles, and what follows from them. */
export default function UserScreen() {
  return <RecordScreen record={user} below={(id) => <UserPanels key={id} id={id} />} />;
}
