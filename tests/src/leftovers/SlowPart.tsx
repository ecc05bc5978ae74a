import { useEffect, useState } from 'react';

// as a chunk that is long on its way
await new Promise((resolve) => setTimeout(resolve, 300));

/** Asks the server once it is there. */
export function SlowPart() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    void fetch(`${location.origin}/said/`)
      .then((response) => response.json() as Promise<string>)
      .then(setSaid);
  }, []);
  return <p>{said}</p>;
}
