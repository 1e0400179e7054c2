const IN_TOKYO = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as people in Tokyo write it. @example formatInstant('2026-11-20T03:04:05Z') // '2026/11/20 12:04' */
export function formatInstant(instant: string): string {
  return IN_TOKYO.format(new Date(instant));
}
