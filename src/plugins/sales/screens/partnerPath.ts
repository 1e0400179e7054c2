/** Where a partner is looked at; with another one, where both are laid side by side to be merged. */
export const partnerPath = (code: string, mergeInto?: string): string =>
  `/CustomerManager/partner?${new URLSearchParams({ code, ...(mergeInto ? { mergeInto } : {}) })}`;
