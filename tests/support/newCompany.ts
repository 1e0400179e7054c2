import { signInOverHttp } from './browser';

/** Founds a company without books, whose founder chose a password, and signs the founder in. */
export async function signInToNewCompany(installation: string, name: string): Promise<string> {
  const ask = async (path: string, body: unknown, key?: string) => {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
    const answer = await fetch(`${installation}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { code: number; data: { oneTimeCode: string } };
  };
  const code = `N${Date.now().toString(36)}`.toUpperCase();
  const company = { code, title: `${name}商事 ${code}` };
  const administrator = { employeeNumber: code, username: 'chief', name: `${name} 一` };
  const founded = await ask(
    'Company/api_create',
    { company, administrator },
    await signInOverHttp('admin', installation),
  );
  const names = { empeeno: code, username: 'chief' };
  const newpwd = 'yama no ue no ichibanboshi';
  const redeemed = await ask('Session/api_redeemcode', { ...names, code: founded.data.oneTimeCode, newpwd });
  if (redeemed.code !== 0) throw new Error(`the founder of ${code} could not choose a password: ${redeemed.code}`);
  const query = new URLSearchParams({ ...names, userpwd: newpwd });
  const answer = await fetch(`${installation}/api/Session/api_login?${query}`, { method: 'POST' });
  return ((await answer.json()) as { key: string }).key;
}
