/** The page's nonce: style elements that libraries make at run time are refused by the content security policy without it. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
