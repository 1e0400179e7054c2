/** 準委任 and 請負: a contract for one piece of work. */
const COMMON_END = (first: number) => `第${first}条（秘密の保持）
甲と乙は、この契約により知った相手方の秘密を第三者に開示せず、この契約の目的の外に使わない。この義務は契約の終了後3年間続く。
第${first + 1}条（個人情報）
乙は、個人情報を法令に従って取り扱い、漏えい等があったときは直ちに甲に報告する。
第${first + 2}条（再委託）
乙は、甲の書面による承諾なく、業務の全部または一部を第三者に委託しない。
第${first + 3}条（反社会的勢力の排除）
甲と乙は、自らが反社会的勢力でないことを表明し、これに反したときは、相手方は催告なくこの契約を解除できる。
第${first + 4}条（協議と管轄）
この契約に定めのない事項は甲乙が協議して定める。訴えは甲の本店の所在地を管轄する裁判所を第一審の専属的合意管轄裁判所とする。
第${first + 5}条（特記事項）
{{特記事項}}`;

export const AGENCY = `{{委託者}}（以下「甲」という。）と{{受託者}}（以下「乙」という。）は、次のとおり準委任契約を締結する。

第1条（目的）
甲は「{{件名}}」に関する業務を乙に委託し、乙はこれを受託する。
この契約は民法656条の準委任であり、乙は善良な管理者の注意をもって業務を行う。
第2条（要員と指揮命令）
業務には乙の要員 {{要員}} が従事する。
要員への指揮命令と労務管理は乙が行い、甲は要員に直接の指示をしない。
第3条（作業場所）
作業場所は {{作業場所}} とする。
第4条（契約期間）
契約期間は {{契約期間}} とする。{{更新条件}}
第5条（報酬と精算）
報酬は月額 {{月額単価}}（消費税別）とする。
{{精算条件}}
第6条（報告と支払）
乙は毎月の作業の内容と時間を作業報告書で報告し、甲の確認を受ける。
甲は、確認した報酬に消費税を加え、{{支払条件}} の条件で支払う。
第7条（成果の帰属）
業務で作成した物の著作権（著作権法27条・28条の権利を含む。）は、報酬の支払と同時に甲に移る。乙が以前から有する物の権利は乙に残る。
第8条（解除）
甲または乙は、{{予告日数}}前までに書面または電磁的方法で通知して、この契約を解除できる。
相手方がこの契約に違反し、相当の期間を定めた催告の後も改めないときは、この契約を解除できる。
${COMMON_END(9)}`;

export const WORK = `{{委託者}}（以下「甲」という。）と{{受託者}}（以下「乙」という。）は、次のとおり請負契約を締結する。

第1条（目的）
乙は「{{件名}}」の仕事を完成して甲に引き渡し、甲はその対価を支払う。
第2条（仕事の進め方）
乙は自らの責任で仕事の方法と要員を定め、要員への指揮命令は乙が行う。
第3条（期間）
着手から引渡しまでの期間は {{契約期間}} とする。
第4条（請負代金）
請負代金は {{契約金額}}（消費税別）とする。
第5条（検査）
甲は引渡しから10営業日以内に検査し、その結果を乙に知らせる。知らせがないときは、期間の満了の日に合格したものとする。
第6条（支払）
甲は、合格した仕事の代金に消費税を加え、{{支払条件}} の条件で支払う。
第7条（契約不適合）
引き渡した物が契約の内容に適合しないとき、甲は引渡しから1年以内に乙に知らせ、修補、代金の減額、損害の賠償または解除を求めることができる。
第8条（成果の帰属）
成果物の著作権（著作権法27条・28条の権利を含む。）は、代金の支払と同時に甲に移る。乙が以前から有する物の権利は乙に残る。
第9条（解除）
甲は、仕事の完成前は、乙の損害を賠償してこの契約を解除できる。
相手方がこの契約に違反し、相当の期間を定めた催告の後も改めないときは、この契約を解除できる。
${COMMON_END(10)}`;

export const AGENCY_IN_ENGLISH = `This agreement is made between {{client}} (the "Client") and {{contractor}} (the "Contractor").

Article 1 (Services)
The Client entrusts the Contractor with "{{title}}". The Contractor acts with the care of a good manager (Civil Code of Japan, art. 656).
Article 2 (Staff and instructions)
The services are performed by {{person}}. The Contractor alone instructs and supervises its staff.
Article 3 (Place)
The services are performed at {{workplace}}.
Article 4 (Term)
The term is {{term}}. {{renewal}}
Article 5 (Fee)
The fee is {{base}} a month, without consumption tax. {{settlement}}
Article 6 (Reports and payment)
The Contractor reports its work and hours each month. The Client pays what it has confirmed, with consumption tax, on these terms: {{payment}}.
Article 7 (Results)
Copyright in what is made under this agreement passes to the Client when the fee is paid. What the Contractor owned before remains its own.
Article 8 (Confidentiality)
Neither party discloses what it learns from the other under this agreement, nor uses it otherwise, during the term and for three years after it.
Article 9 (Termination)
Either party may terminate this agreement with {{notice}} of written notice, or where the other does not mend a breach within a reasonable time after being asked to.
Article 10 (Law and court)
This agreement is governed by the laws of Japan. The court at the Client's head office has exclusive jurisdiction.
Article 11 (Special terms)
{{remarks}}`;
