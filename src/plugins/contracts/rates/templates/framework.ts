/** 基本契約 of both kinds, and 秘密保持. */
const framework = (
  kind: string,
  duty: string,
) => `{{委託者}}（以下「甲」という。）と{{受託者}}（以下「乙」という。）は、甲が乙に継続して委託する業務について、次のとおり基本契約を締結する。

第1条（目的と適用）
この契約は、「{{件名}}」に関して甲乙間で締結する個別契約（${kind}）のすべてに共通する事項を定める。個別契約に異なる定めがあるときは、個別契約を優先する。
第2条（個別契約）
業務の内容、期間、報酬、支払その他の条件は、注文書と注文請書、または個別契約書により定める。
第3条（業務の遂行）
${duty}
乙の要員への指揮命令は乙が行う。
第4条（有効期間）
この契約の有効期間は {{契約期間}} とする。{{更新条件}}
この契約の終了時に残る個別契約には、その終了までこの契約を適用する。
第5条（支払）
個別契約に定めのないときの支払条件は {{支払条件}} とする。
第6条（秘密の保持）
甲と乙は、取引により知った相手方の秘密を第三者に開示せず、取引の目的の外に使わない。この義務は契約の終了後3年間続く。
第7条（個人情報）
乙は、個人情報を法令に従って取り扱い、漏えい等があったときは直ちに甲に報告する。
第8条（再委託）
乙は、甲の書面による承諾なく、業務の全部または一部を第三者に委託しない。
第9条（損害の賠償）
甲または乙は、この契約または個別契約に違反して相手方に損害を与えたときは、これを賠償する。
第10条（反社会的勢力の排除）
甲と乙は、自らが反社会的勢力でないことを表明し、これに反したときは、相手方は催告なくこの契約と個別契約を解除できる。
第11条（解約）
甲または乙は、{{予告日数}}前までに書面または電磁的方法で通知して、この契約を解約できる。
第12条（協議と管轄）
この契約に定めのない事項は甲乙が協議して定める。訴えは甲の本店の所在地を管轄する裁判所を第一審の専属的合意管轄裁判所とする。
第13条（特記事項）
{{特記事項}}`;

export const FRAMEWORK = framework('準委任', '乙は、善良な管理者の注意をもって業務を行う。');
export const FRAMEWORK_FOR_WORK = framework('請負', '乙は、個別契約で定めた仕事を完成し、甲の検査に合格して引き渡す。');

export const NDA = `{{委託者}}（以下「甲」という。）と{{受託者}}（以下「乙」という。）は、「{{件名}}」の検討と実施（以下「本目的」という。）のために互いに開示する情報について、次のとおり秘密保持契約を締結する。

第1条（秘密情報）
秘密情報とは、本目的のために開示された情報で、秘密である旨が示されたもの、または開示の状況から秘密と分かるものをいう。
公知の情報、受領者が以前から有していた情報、正当に第三者から得た情報、独自に開発した情報は含まない。
第2条（義務）
受領者は、秘密情報を第三者に開示せず、本目的の外に使わず、本目的に必要な役員と従業員だけに開示する。
法令により開示を求められたときは、求められた範囲で開示できる。この場合、あらかじめ相手方に知らせる。
第3条（返却と廃棄）
受領者は、相手方が求めたとき、またはこの契約が終了したときは、秘密情報を返却または廃棄する。
第4条（権利）
秘密情報の開示は、権利の譲渡や使用の許諾を意味しない。
第5条（有効期間）
この契約の有効期間は {{契約期間}} とする。{{更新条件}}
第2条の義務は、この契約の終了後3年間続く。
第6条（損害の賠償と差止め）
受領者がこの契約に違反したときは、相手方は損害の賠償と違反の差止めを求めることができる。
第7条（協議と管轄）
この契約に定めのない事項は甲乙が協議して定める。訴えは被告の本店の所在地を管轄する裁判所を第一審の専属的合意管轄裁判所とする。
第8条（特記事項）
{{特記事項}}`;

export const NDA_IN_ENGLISH = `This agreement is made between {{client}} and {{contractor}} about information that they disclose to each other for "{{title}}" (the "Purpose").

Article 1 (Confidential information)
It is what is disclosed for the Purpose and marked as confidential, or is so by its circumstances. What is public, was known before, was lawfully received from others or was developed independently is not.
Article 2 (Duties)
The receiver discloses it to nobody but those of its staff who need it for the Purpose, and uses it for nothing else. What a law demands may be disclosed after the other party was told.
Article 3 (Return)
The receiver returns or destroys it when asked to, and when this agreement ends.
Article 4 (No licence)
Nothing in this agreement transfers or licenses a right.
Article 5 (Term)
The term is {{term}}. {{renewal}} The duties of Article 2 last for three years after it.
Article 6 (Law and court)
This agreement is governed by the laws of Japan. The court at the head office of the defendant has exclusive jurisdiction.
Article 7 (Special terms)
{{remarks}}`;
