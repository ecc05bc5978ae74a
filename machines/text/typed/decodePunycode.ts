/** RFC 3492, 5. */
const [base, leastThreshold, mostThreshold, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

/** The characters of a label of a domain, without its `xn--`; what is none makes no sense, and no error. */
export function decodePunycode(label: string): string {
  const end = label.lastIndexOf('-');
  const codes = [...label.slice(0, Math.max(0, end))].map((char) => char.charCodeAt(0));
  let [code, at, bias, weight, from] = [firstCode, 0, firstBias, 1, 0];
  let step = base;
  for (const char of label.slice(end + 1)) {
    const digit = Number.parseInt(char, base);
    // its digits are a–z before 0–9, the other way round than those of JavaScript
    const value = digit < 10 ? digit + 26 : digit - 10;
    at += value * weight;
    const threshold = Math.min(mostThreshold, Math.max(leastThreshold, step - bias));
    if (value >= threshold) {
      weight *= base - threshold;
      step += base;
      continue;
    }
    const count = codes.length + 1;
    bias = adapted(at - from, count, from === 0);
    code += Math.floor(at / count);
    at %= count;
    codes.splice(at, 0, code);
    at += 1;
    [from, weight, step] = [at, 1, base];
  }
  return String.fromCodePoint(...codes);
}

function adapted(given: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(given / (isFirst ? damp : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > ((base - leastThreshold) * mostThreshold) / 2; bias += base)
    delta = Math.floor(delta / (base - leastThreshold));
  return bias + Math.floor((base * delta) / (delta + skew));
}
