import { beforeEach, describe, expect, it } from 'vitest';
import type { MenuEntry, SignedInUser } from '#core/session/contract.ts';
import { menuStore, setActiveItem, setMenus } from '#workspace/stores/menuStore.ts';
import { clearUser, setUser, userStore } from '#workspace/stores/userStore.ts';

const entry = (router: string, title: string): MenuEntry => ({
  id: router,
  router,
  title,
  code: '1',
  reading: '',
  otherNames: [],
  group: 'finance',
  order: 1,
});

describe('menuStore', () => {
  beforeEach(() => {
    setMenus([]);
    setActiveItem(null);
  });

  it('takes the title of the entry whose router value is the active item', () => {
    setMenus([entry('/ACDocList', '会計伝票一覧'), entry('/BalanceSheet', '貸借対照表')]);
    setActiveItem('/BalanceSheet');
    expect(menuStore).toMatchObject({ activeItem: '/BalanceSheet', activeTitle: '貸借対照表' });
    setActiveItem('/acdoclist');
    expect(menuStore.activeTitle).toBe('会計伝票一覧');
  });

  it('has no title where no entry matches', () => {
    setMenus([entry('/ACDocList', '会計伝票一覧')]);
    setActiveItem('/InBox');
    expect(menuStore).toMatchObject({ activeItem: '/InBox', activeTitle: null });
    setActiveItem(null);
    expect(menuStore).toMatchObject({ activeItem: null, activeTitle: null });
  });

  it('is in the group of its entry, and of a record that has none in the group of its screen', () => {
    setMenus([entry('/ACDocList', '会計伝票一覧')]);
    setActiveItem('/ACDocList');
    expect(menuStore.activeGroup).toBe(entry('/ACDocList', '').group);
    setActiveItem('/CustomerManager/partner', 'sales');
    expect(menuStore).toMatchObject({ activeGroup: 'sales', activeTitle: null });
    setMenus([entry('/InBox', '受信トレイ')]);
    expect(menuStore.activeGroup).toBe('sales');
    setActiveItem(null);
    expect(menuStore.activeGroup).toBeNull();
  });

  it('finds the title when the menu comes after the active item, or comes in another language', () => {
    setActiveItem('/ACDocList');
    setMenus([entry('/ACDocList', '会計伝票一覧')]);
    expect(menuStore.activeTitle).toBe('会計伝票一覧');
    setMenus([entry('/ACDocList', 'Accounting documents')]);
    expect(menuStore.activeTitle).toBe('Accounting documents');
  });
});

describe('userStore', () => {
  beforeEach(clearUser);

  it('is empty at first', () => {
    expect(userStore).toEqual({ user: null, detail: {}, timeSheet: {}, cashing: {} });
  });

  it('keeps the user that is not empty', () => {
    // The wire may bring an empty object; the contract's type cannot say so.
    setUser({} as SignedInUser);
    expect(userStore.user).toBeNull();
    const user = { id: 'u1', name: '会田 計子' } as SignedInUser;
    setUser(user);
    setUser(null);
    expect(userStore.user).toEqual(user);
  });
});
