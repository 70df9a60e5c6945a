document.title = 'Oko';
