import Bowser from 'bowser';

/**
 * What a session was begun with, as people call it; a program that is no browser by its own first word.
 * @example deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/142.0.0.0 Safari/537.36') // 'Chrome 142 · Windows'
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return userAgent.split('/', 1)[0] ?? '';
  return [`${browser.name} ${browser.version?.split('.', 1)[0] ?? ''}`.trim(), os.name].join(' · ');
}
