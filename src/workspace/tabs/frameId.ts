/** The id of the element that holds a tab's screen. */
export function frameId(tabId: string): string {
  return `${tabId}-frame`;
}
