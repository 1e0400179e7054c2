declare module 'zengin-code' {
  interface ZenginEntry {
    readonly code: string;
    readonly name: string;
    readonly kana: string;
  }
  interface ZenginBank extends ZenginEntry {
    readonly branches: Readonly<Record<string, ZenginEntry>>;
  }
  const banks: Readonly<Record<string, ZenginBank>>;
  export default banks;
}
