import type { Translated } from '../../../core/plugin/translated';
import type ja from './ja';

const en = {
  product: 'The back office workspace',
  language: 'Language',
  scheme: { label: 'Colour scheme', light: 'Light', dark: 'Dark', system: 'Follow the system' },
  signIn: {
    title: 'Sign in',
    employeeNumber: 'Employee number',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    register: 'New here?',
    forgotPassword: 'Forgotten your password?',
    capsLock: 'Caps Lock is on.',
    required: {
      employeeNumber: 'Enter your employee number.',
      username: 'Enter your username.',
      password: 'Enter your password.',
    },
    expired: {
      title: 'Your session has ended',
      body: 'Your tabs and what you were typing are still here. Sign in as {{name}} to continue where you were.',
    },
  },
  newGuide: {
    title: 'New to Kanjo',
    founded: {
      lead: 'To use Kanjo you need an account from your company’s administrator.',
      first: 'Ask the administrator for an employee number, a username and a first password.',
      second: 'Sign in with what you were given.',
      third: 'Then choose a password of your own with “Change password” in the user menu.',
    },
    found: {
      lead: 'There is no company yet. Register the company and its first administrator.',
      company: 'Company',
      companyCode: 'Company code',
      companyTitle: 'Company name',
      administrator: 'Administrator',
      employeeNumber: 'Employee number',
      username: 'Username',
      name: 'Full name',
      password: 'Password',
      passwordHint: 'At least {{count}} characters. Several long words together are safe.',
      codeHint: 'Letters and digits',
      submit: 'Register the company',
      done: 'The company is registered. Sign in as its administrator.',
      required: 'Please fill this in.',
      passwordTooShort: 'Use at least {{count}} characters.',
    },
    toSignIn: 'Go to sign-in',
  },
  forgotPassword: {
    title: 'Forgotten your password?',
    lead: 'Your company’s administrators issue a new password.',
    first: 'Give your employee number and username to a Kanjo administrator in your company and ask for a new one.',
    second: 'After signing in with it, choose a password of your own with “Change password”.',
    third: 'An administrator who has forgotten theirs asks another administrator.',
  },
  revisePassword: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    again: 'New password, again',
    hint: 'At least {{count}} characters. Several long words together are safe.',
    submit: 'Change',
    cancel: 'Cancel',
    done: 'Your password has been changed.',
    required: 'Please fill this in.',
    tooShort: 'Use at least {{count}} characters.',
    different: 'This is not the same as the new password.',
    same: 'Choose one that differs from the current password.',
  },
  errorPage: {
    404: {
      title: 'Page not found',
      body: 'The address has changed or is mistyped. Ctrl+K finds a screen by its name.',
      bodySignedOut: 'The address has changed or is mistyped.',
    },
    403: {
      title: 'You do not have the right to see this page',
      body: 'If you need it, ask your company’s administrator for the right.',
    },
    500: {
      title: 'The page could not be shown',
      body: 'Nothing you saved is lost. If loading it again does not help, tell your administrator.',
    },
    toDashboard: 'Go to the dashboard',
    toSignIn: 'Go to sign-in',
    back: 'Go back',
    reload: 'Load again',
  },
  unreachable: {
    title: 'The server cannot be reached',
    body: 'Check the network and try again. You are still signed in.',
    retry: 'Try again',
  },
} satisfies Translated<typeof ja>;

export default en;
