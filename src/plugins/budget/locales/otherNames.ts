import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:budget':
    '予実管理 よじつかんり、予算実績 よさんじっせき、計画 けいかく、予算登録 よさんとうろく、plan、forecast',
};

export default otherNames;
